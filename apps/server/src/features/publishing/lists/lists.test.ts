import { dayMs, hourMs } from '@argus/domain/shared/time';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { aPlayer, aReport, aUser, tokenFor } from '../../../../tests/builders.ts';
import { readListKeys } from '../../../../tests/read-published.ts';
import { createTestApp, useTestAppPerTest } from '../../../../tests/test-app.ts';
import { openPool } from '../../../platform/db/client.ts';
import { issueLists, publishLists } from './publish-lists.ts';

/** The names and e-mail addresses in these tests contain this text, and no list may. */
const canary = 'canary@example.test';

// These tests mark a report as under appeal without an appeal.
const t = useTestAppPerTest({ violates: /^reports .*is_under_appeal/ });

const publish = () => publishLists(t.db, t.config, t.clock.now());
const get = (url: string, headers: Record<string, string> = {}) => t.app.inject({ url, headers });

const listSchema = z.object({
  $schema: z.url(),
  file_info: z.object({
    authors: z.array(z.string()),
    title: z.string(),
    description: z.string(),
    update_url: z.url(),
  }),
  issued_at: z.iso.datetime(),
  valid_until: z.iso.datetime(),
  key_id: z.string(),
  retracted: z.array(z.strictObject({ proof: z.tuple([z.url()]), retracted_date: z.iso.date() })),
  players: z.array(
    z.strictObject({
      steamid: z.string().regex(/^765\d{14}$/),
      attributes: z.tuple([z.literal('cheater')]),
      proof: z.tuple([z.url()]),
      verdict_date: z.iso.date(),
      under_appeal: z.literal(true).optional(),
    }),
  ),
});
const readJson = async () => listSchema.parse((await get('/lists/convicted.json')).json());
const readIds = async () => {
  const lines = (await get('/lists/convicted.txt')).body.split('\n');
  expect(lines.at(-1)).toBe('');
  return lines.slice(0, -1).filter((line) => !line.startsWith('#'));
};
const proofOf = (reportId: string) => `${t.config.PUBLIC_URL}/report/${reportId}`;

async function overturn(reportId: string, status = 'verified_undetermined'): Promise<void> {
  const admin = await aUser(t.db, { userType: 'admin' });
  const answer = await t.app.inject({
    method: 'PUT',
    url: `/api/admin/reports/${reportId}/status`,
    headers: { 'x-auth-token': await tokenFor(t, admin) },
    payload: { newStatus: status, reason: 'The evidence shows somebody else.' },
  });
  expect(answer.statusCode).toBe(200);
}

test('no signed list is served before the first one is issued', async () => {
  expect((await get('/lists/convicted.txt')).statusCode).toBe(404);
  expect((await get('/lists/convicted.json.sig')).statusCode).toBe(404);
  expect(await readListKeys(t)).toEqual([]);
});

describe('the signed lists', () => {
  test('name convicted players once each, with the case and the day of the verdict, and nobody else', async () => {
    const submitter = await aUser(t.db, { discordEmail: canary, username: 'Canary', discordUsername: 'canary' });
    const player = await aPlayer(t.db, { name: 'Convict canary' });
    const verdictAt = new Date('2026-10-02T23:59:00Z');
    const given = { player, verdictAt, createdAt: new Date('2026-10-01T12:00:00Z'), cheatsUsed: ['=canary()'] };
    const first = await aReport(t.db, { ...given, submitter, status: 'verified_cheater', description: 'canary' });
    await aReport(t.db, { player, status: 'verified_cheater' });
    const second = await aReport(t.db, { status: 'verified_cheater' });
    const others = [
      await aReport(t.db, { status: 'unverified' }),
      await aReport(t.db, { status: 'processing' }),
      await aReport(t.db, { status: 'verified_undetermined' }),
      await aReport(t.db, { status: 'verified_duplicate' }),
      await aReport(t.db, { status: 'verified_troll', lobby: [await aPlayer(t.db)] }),
    ];
    expect(await publish()).toBe(true);

    const list = await readJson();
    expect(list.file_info.update_url).toBe(`${t.config.PUBLIC_URL}/lists/convicted.json`);
    expect(list.players[0]).toEqual({
      steamid: player.steam64Id,
      attributes: ['cheater'],
      proof: [proofOf(first.id)],
      verdict_date: '2026-10-02',
    });
    const convicted = [player.steam64Id, second.reportedSteam64Id];
    expect(list.players.map(({ steamid }) => steamid)).toEqual(convicted);
    expect(await readIds()).toEqual(convicted);
    expect(list.retracted).toEqual([]);
    expect(Date.parse(list.valid_until) - Date.parse(list.issued_at)).toBe(7 * dayMs);
    for (const url of ['/lists/convicted.json', '/lists/convicted.txt', '/.well-known/argus.json']) {
      const { body } = await get(url);
      expect(body).not.toMatch(/canary/i);
      for (const { id, reportedSteam64Id } of others) {
        expect(body).not.toContain(id);
        expect(body).not.toContain(reportedSteam64Id);
      }
    }
  });

  test('keep a player under appeal and mark them', async () => {
    const report = await aReport(t.db, { status: 'verified_cheater' });
    await t.db.execute(sql`update reports set is_under_appeal = true where id = ${report.id}`);
    await publish();
    expect((await readJson()).players).toMatchObject([{ steamid: report.reportedSteam64Id, under_appeal: true }]);
  });

  test('drop an overturned player at once, and their retraction names only the case', async () => {
    const stays = await aReport(t.db, { status: 'verified_cheater' });
    const report = await aReport(t.db, { status: 'verified_cheater' });
    await publish();
    expect(await readIds()).toContain(report.reportedSteam64Id);
    await overturn(report.id);
    expect(await publish()).toBe(true);
    expect(await readIds()).toEqual([stays.reportedSteam64Id]);
    const { retracted } = await readJson();
    expect(retracted).toEqual([
      { proof: [proofOf(report.id)], retracted_date: new Date(t.clock.now()).toISOString().slice(0, 10) },
    ]);
    for (const url of ['/lists/convicted.json', '/lists/convicted.txt']) {
      const { body } = await get(url);
      expect(body).toContain(report.id);
      expect(body).not.toContain(report.reportedSteam64Id);
      expect(body).not.toContain('somebody else');
    }

    t.clock.advance(31 * dayMs);
    await publish();
    expect((await readJson()).retracted).toEqual([]);
  });

  test('include a restored conviction and do not retract it', async () => {
    const report = await aReport(t.db, { status: 'verified_cheater' });
    await overturn(report.id);
    await overturn(report.id, 'verified_cheater');
    await publish();
    expect(await readIds()).toEqual([report.reportedSteam64Id]);
    expect((await readJson()).retracted).toEqual([]);
  });
});

describe('issuing the signed lists', () => {
  test('happens every hour although nothing changed, and not in between', async () => {
    await aReport(t.db, { status: 'verified_cheater' });
    expect(await publish()).toBe(true);
    const first = await readJson();
    await aReport(t.db, { status: 'verified_cheater' });
    expect(await publish()).toBe(false);
    expect((await readJson()).players).toHaveLength(1);
    t.clock.advance(hourMs);
    expect(await publish()).toBe(true);
    const second = await readJson();
    expect(second.players).toHaveLength(2);
    expect(Date.parse(second.issued_at)).toBeGreaterThanOrEqual(Date.parse(first.issued_at) + hourMs);
  });

  test('is done once, by one of several processes', async () => {
    await aReport(t.db, { status: 'verified_cheater' });
    const others = Array.from({ length: 3 }, () => openPool({ url: t.databaseUrl, onError: () => undefined }));
    const issued = await Promise.all(
      [t.db, ...others.map(({ db }) => db)].map((db) => publishLists(db, t.config, t.clock.now())),
    );
    await Promise.all(others.map((other) => other.close()));
    expect(issued.filter(Boolean)).toHaveLength(1);
  });

  test('is done by a separate process that the scheduler starts', async () => {
    const report = await aReport(t.db, { status: 'verified_cheater' });
    const { config, databaseUrl } = t;
    const { signal } = new AbortController();
    const run = (url: string) => issueLists(t.db, { config, databaseUrl: url, now: t.clock.now(), signal });
    await Promise.all([run(databaseUrl), run(databaseUrl)]);
    expect(await readIds()).toEqual([report.reportedSteam64Id]);
    expect(await publish()).toBe(false);
    t.clock.advance(hourMs);
    await expect(run('postgres://127.0.0.1:1/none')).rejects.toThrow('ECONNREFUSED');
  });

  test('by one process makes every process serve the new lists', async () => {
    const other = await createTestApp({ databaseUrl: t.databaseUrl });
    await publish();
    const before = await other.app.inject({ url: '/lists/convicted.txt' });
    const report = await aReport(t.db, { status: 'verified_cheater' });
    t.clock.advance(hourMs);
    await publish();
    const after = await other.app.inject({ url: '/lists/convicted.txt' });
    await other.close();
    expect(before.body).not.toContain(report.reportedSteam64Id);
    expect(after.body).toContain(report.reportedSteam64Id);
  });
});

describe('signed lists for other programs', () => {
  test('are readable from any site, and a current copy is not sent again', async () => {
    await aReport(t.db, { status: 'verified_cheater' });
    await publish();
    for (const url of ['/lists/convicted.json', '/lists/convicted.txt', '/lists/convicted.txt.sig']) {
      const { headers } = await get(url);
      expect(headers).toMatchObject({
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'argus-key-id, argus-signature, etag',
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'public, max-age=0, s-maxage=15, must-revalidate',
      });
      expect(headers['access-control-allow-credentials']).toBeUndefined();
      const again = await get(url, { 'if-none-match': String(headers.etag) });
      expect(again.statusCode).toBe(304);
      expect(again.body).toBe('');
      expect(again.headers['argus-signature']).toBe(headers['argus-signature']);
      const asked = await t.app.inject({ method: 'OPTIONS', url });
      expect(asked.statusCode).toBe(204);
      expect(asked.headers['access-control-allow-headers']).toContain('if-none-match');
    }
    const { etag } = (await get('/lists/convicted.txt')).headers;
    t.clock.advance(hourMs);
    await publish();
    expect((await get('/lists/convicted.txt', { 'if-none-match': String(etag) })).statusCode).toBe(200);
    expect((await get('/.well-known/argus.json')).headers['access-control-allow-origin']).toBe('*');
  });
});
