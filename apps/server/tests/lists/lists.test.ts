import { execFile } from 'node:child_process';
import { createPublicKey, verify, webcrypto } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { verifyCommand } from '../../../web/src/features/open-data/verify-command.ts';
import { openPool } from '../../src/db/client.ts';
import { issueLists } from '../../src/jobs/issue-lists.ts';
import { areListsDue, publishLists } from '../../src/lists/publish-lists.ts';
import { retireListKeys } from '../../src/lists/published-lists.queries.ts';
import { aPlayer, aReport, aUser, tokenFor } from '../builders.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** Names and e-mail addresses of people, which no list may contain. */
const canary = 'canary@example.test';

const run = promisify(execFile);
/** What the page asks people to have; OpenSSL 3 knows `-rawin`. Null: it is there. */
const toolsProblem = await run('sh', ['-c', 'curl --version && openssl version']).then(
  ({ stdout }) => (/OpenSSL [3-9]/.test(stdout) ? null : 'needs OpenSSL 3'),
  () => 'needs sh, curl and OpenSSL 3',
);
const byCommand = 'is verified by the command that the page shows, and a tampered list is not';

let t: TestApp;
beforeEach(async () => {
  t = await createTestApp();
});
afterEach(() => t.close());

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
const factsSchema = z.object({
  keys: z.array(z.object({ id: z.string(), algorithm: z.literal('Ed25519'), public_key: z.string(), pem: z.string() })),
});

const readJson = async () => listSchema.parse((await get('/lists/convicted.json')).json());
const readIds = async () => {
  const lines = (await get('/lists/convicted.txt')).body.split('\n');
  expect(lines.at(-1)).toBe('');
  return lines.slice(0, -1).filter((line) => !line.startsWith('#'));
};
const readKeys = async () => factsSchema.parse((await get('/.well-known/argus.json')).json()).keys;
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

/** As a browser does it. */
async function verifyInBrowser(body: string | Buffer, signature: string, publicKey: string): Promise<boolean> {
  const raw = Buffer.from(publicKey, 'base64');
  const key = await webcrypto.subtle.importKey('raw', raw, 'Ed25519', false, ['verify']);
  return webcrypto.subtle.verify('Ed25519', key, Buffer.from(signature, 'base64'), Buffer.from(body));
}

test('before the first list is issued there is none', async () => {
  expect((await get('/lists/convicted.txt')).statusCode).toBe(404);
  expect((await get('/lists/convicted.json.sig')).statusCode).toBe(404);
  expect(await readKeys()).toEqual([]);
});

describe('who is on the lists', () => {
  test('convicted players, each once, with the case and the day of the verdict, and nobody else', async () => {
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

  test('somebody under appeal stays on them and is marked, as in the result', async () => {
    const report = await aReport(t.db, { status: 'verified_cheater' });
    await t.db.execute(sql`update reports set is_under_appeal = true where id = ${report.id}`);
    await publish();
    expect((await readJson()).players).toMatchObject([{ steamid: report.reportedSteam64Id, under_appeal: true }]);
  });

  test('an overturned player is gone with the next look, and appears nowhere: the retraction names the case', async () => {
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

  test('a conviction that stands again is on them and is not retracted', async () => {
    const report = await aReport(t.db, { status: 'verified_cheater' });
    await overturn(report.id);
    await overturn(report.id, 'verified_cheater');
    await publish();
    expect(await readIds()).toEqual([report.reportedSteam64Id]);
    expect((await readJson()).retracted).toEqual([]);
  });
});

describe('when they are issued', () => {
  test('every hour although nothing changed, and not in between', async () => {
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

  test('once, by one of several processes', async () => {
    await aReport(t.db, { status: 'verified_cheater' });
    const others = Array.from({ length: 3 }, () => openPool({ url: t.databaseUrl, onError: () => undefined }));
    const issued = await Promise.all(
      [t.db, ...others.map(({ db }) => db)].map((db) => publishLists(db, t.config, t.clock.now())),
    );
    await Promise.all(others.map((other) => other.close()));
    expect(issued.filter(Boolean)).toHaveLength(1);
  });

  test('by a process of its own that the scheduler starts', async () => {
    const report = await aReport(t.db, { status: 'verified_cheater' });
    const { config, databaseUrl } = t;
    const job = issueLists({ config, databaseUrl, isDue: (db, now) => areListsDue(db, config, now) });
    const { signal } = new AbortController();
    await Promise.all([job.run(t.db, t.clock.now(), signal), job.run(t.db, t.clock.now(), signal)]);
    expect(await readIds()).toEqual([report.reportedSteam64Id]);
    expect(await publish()).toBe(false);
    const broken = issueLists({ config, databaseUrl: 'postgres://127.0.0.1:1/none', isDue: async () => true });
    await expect(broken.run(t.db, t.clock.now(), signal)).rejects.toThrow('ECONNREFUSED');
  });

  test('every process serves what one of them issued', async () => {
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

describe('signature', () => {
  test('covers every byte: in a browser, with OpenSSL, and over the compressed answer', async () => {
    await aReport(t.db, { status: 'verified_cheater' });
    await publish();
    const [key] = await readKeys();
    if (!key) throw new Error('no key');
    for (const name of ['convicted.txt', 'convicted.json']) {
      const plain = await get(`/lists/${name}`);
      const compressed = await get(`/lists/${name}`, { 'accept-encoding': 'gzip, br' });
      const signature = String(plain.headers['argus-signature']);
      expect(plain.headers['argus-key-id']).toBe(key.id);
      expect(compressed.headers).toMatchObject({ 'content-encoding': 'gzip', 'argus-signature': signature });
      expect(plain.headers['content-length']).toBe(String(plain.rawPayload.length));
      expect(gunzipSync(compressed.rawPayload)).toEqual(plain.rawPayload);
      expect((await get(`/lists/${name}.sig`)).rawPayload).toEqual(Buffer.from(signature, 'base64'));

      expect(await verifyInBrowser(plain.rawPayload, signature, key.public_key)).toBe(true);
      expect(verify(null, plain.rawPayload, createPublicKey(key.pem), Buffer.from(signature, 'base64'))).toBe(true);
      for (const at of [0, plain.rawPayload.indexOf('issued_at') + 12, plain.rawPayload.length - 2]) {
        const tampered = Buffer.from(plain.rawPayload);
        tampered[at] = (tampered[at] ?? 0) ^ 1;
        expect(await verifyInBrowser(tampered, signature, key.public_key)).toBe(false);
      }
    }
  });

  test.skipIf(toolsProblem !== null)(toolsProblem ? `${byCommand} (${toolsProblem})` : byCommand, async () => {
    await aReport(t.db, { status: 'verified_cheater' });
    await publish();
    const [key] = await readKeys();
    const address = await t.app.listen({ port: 0, host: '127.0.0.1' });
    const cwd = await mkdtemp(join(tmpdir(), 'argus-verify-'));
    onTestFinished(() => rm(cwd, { recursive: true, force: true }));
    const command = verifyCommand(address, key?.pem ?? '');
    expect((await run('sh', ['-c', command], { cwd })).stdout).toContain('Signature Verified Successfully');
    await writeFile(join(cwd, 'convicted.txt'), '76561198000000000\n', { flag: 'a' });
    const again = command.slice(command.indexOf('openssl'));
    await expect(run('sh', ['-c', again], { cwd })).rejects.toMatchObject({ stdout: /Verification Failure/ });
  });

  test('a retired key is published as long as its lists are valid, a revoked one not at all', async () => {
    await publish();
    const [first] = await readKeys();
    await retireListKeys(t.db, 'retired');
    expect(await publish()).toBe(true);
    const keys = await readKeys();
    expect(keys).toHaveLength(2);
    expect(keys[1]).toEqual(first);
    expect((await get('/lists/convicted.txt')).headers['argus-key-id']).toBe(keys[0]?.id);

    await retireListKeys(t.db, 'revoked');
    await publish();
    const [third, ...none] = await readKeys();
    expect(none).toEqual([]);
    expect([keys[0]?.id, first?.id]).not.toContain(third?.id);
    t.clock.advance(8 * dayMs);
    expect(await readKeys()).toEqual([]);
  });

  test('the secret is neither stored nor logged nor served', async () => {
    await publish();
    const { rows } = await t.db.execute(sql`select row_to_json(k)::text as row from list_keys k`);
    const stored = JSON.stringify(rows);
    expect(stored).not.toContain(t.config.AUTH_SECRET);
    expect(Object.keys(JSON.parse(String(rows[0]?.row))).sort()).toEqual(
      ['generation', 'id', 'last_used_at', 'public_key', 'state'].sort(),
    );
    expect(t.logged()).not.toContain(t.config.AUTH_SECRET);
  });
});

describe('for other programs', () => {
  test('any site may read them, and a copy that is current is not sent again', async () => {
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
