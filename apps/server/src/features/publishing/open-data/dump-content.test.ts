import { transparencyCalls } from '@argus/contract/publishing/transparency';
import { siteCalls } from '@argus/contract/site/site';
import { type OpenTable, openTables } from '@argus/domain/publishing/open-data';
import { describe, expect, test } from 'vitest';
import { aPlayer, aReport, aUser, tokenFor } from '../../../../tests/builders.ts';
import { useDumps } from '../../../../tests/dump.ts';
import { countFigures } from '../transparency/count-figures.ts';

const { t, ago, get, download, now, day, later, dump, closed, readManifest, readText } = useDumps();
async function readRows(table: OpenTable): Promise<Record<string, unknown>[]> {
  const lines = (await readText(table, 'ndjson')).split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line));
}
async function everything(): Promise<string> {
  const texts = await Promise.all(openTables.flatMap((table) => [readText(table, 'ndjson'), readText(table, 'csv')]));
  return [...texts, (await download('manifest.json')).toString()].join('\n');
}

async function change(reportId: string, newStatus: string): Promise<void> {
  const admin = await aUser(t.db, { userType: 'admin' });
  const answer = await t.app.inject({
    method: 'PUT',
    url: `/api/admin/reports/${reportId}/status`,
    headers: { 'x-auth-token': await tokenFor(t, admin) },
    payload: { newStatus, reason: 'Canary reason.' },
  });
  expect(answer.statusCode).toBe(200);
}
async function times(number: number, make: () => Promise<unknown>): Promise<void> {
  for (let i = 0; i < number; i += 1) await make();
}

describe('the content of the open data', () => {
  test('has standing convictions with the player, overturned ones by id only, and verdicts and their changes by day', async () => {
    const stands = await closed({ status: 'verified_cheater' });
    const overturned = await closed({ status: 'verified_cheater' });
    await change(overturned.id, 'verified_undetermined');
    await dump(later(4));
    const rows = await readRows('convictions');
    expect(rows).toHaveLength(2);
    expect(rows).toContainEqual({
      report_id: stands.id,
      state: 'standing',
      steam64_id: stands.reportedSteam64Id,
      convicted_on: day(ago(10)),
      under_appeal: false,
    });
    expect(rows).toContainEqual({ report_id: overturned.id, state: 'overturned' });
    expect(await readRows('verdicts')).toContainEqual({
      report_id: overturned.id,
      decided_on: day(ago(10)),
      verdict: 'verified_cheater',
      votes: '3-0',
    });
    expect(await readRows('status_history')).toContainEqual({
      report_id: overturned.id,
      changed_on: day(now()),
      changed_by: 'staff',
      from_status: 'verified_cheater',
      to_status: 'verified_undetermined',
    });
    expect(await everything()).not.toContain(overturned.reportedSteam64Id);
    const csv = (await readText('convictions', 'csv')).split('\r\n');
    expect(csv[0]).toBe('"report_id","state","steam64_id","convicted_on","under_appeal"');
    expect(csv).toContain(`"${overturned.id}","overturned","","",""`);
  });

  test('has no text by people, submitters, reviewers, times, open cases or recent verdicts', async () => {
    const canary = { discordEmail: 'canary@example.test', username: 'Canary', discordUsername: 'canary' };
    const submitter = await aUser(t.db, canary);
    const reviewer = await aUser(t.db, { hasTheEye: true, username: 'Canary' });
    const player = await aPlayer(t.db, { name: '=canary()' });
    const mate = await aPlayer(t.db, { name: 'canary' });
    const shown = await closed({
      ...{ submitter, player, description: '=canary()', cheatsUsed: ['@canary'], lobby: [mate] },
      reviews: [{ decision: 'cheater', reviewer }, 'cheater', 'cheater'],
    });
    const hidden = [
      await aReport(t.db, { createdAt: ago(20) }),
      await aReport(t.db, { status: 'processing', createdAt: ago(20) }),
      await closed({ status: 'verified_cheater' }, 1.5),
    ];
    const reopened = await closed({ status: 'verified_cheater' });
    await change(reopened.id, 'unverified');
    await dump();
    const text = await everything();
    expect(text).toContain(shown.id);
    expect(text).not.toMatch(/canary/i);
    for (const id of [submitter.id, reviewer.id, mate.steam64Id]) expect(text).not.toContain(id);
    for (const { id, reportedSteam64Id } of [...hidden, reopened]) {
      expect(text).not.toContain(id);
      expect(text).not.toContain(reportedSteam64Id);
    }
    expect(text).not.toMatch(/\d\d:\d\d/);
  });

  test('matches the public figures', async () => {
    await times(6, () => closed({ status: 'verified_cheater' }));
    await times(5, () => closed({ reviews: ['cheater', 'cheater', 'troll', 'cheater', 'cheater'] }));
    await times(7, () => closed({ reviews: ['cheater', 'cheater', 'undetermined', 'undetermined'] }));
    await times(5, () => closed({ status: 'verified_troll' }));
    await times(8, () => closed({ status: 'verified_duplicate' }));
    await times(5, () => closed({ reviews: ['cheater', 'cheater', 'cheater'], status: 'verified_undetermined' }));
    await times(6, async () => change((await closed({ status: 'verified_cheater' })).id, 'verified_undetermined'));
    const reopened = await closed({ status: 'verified_troll' });
    await change(reopened.id, 'unverified');
    const at = later(4);
    await countFigures(t.db, at);
    await dump(at);

    const { figures } = transparencyCalls.getTransparency.response.parse((await get('/api/transparency')).json());
    const { tables } = await readManifest();
    const rows = await readRows('verdicts');
    const count = (name: string, value: string) => rows.filter((row) => row[name] === value).length;
    const total = figures?.verdicts.total;
    expect(rows).toHaveLength(tables.verdicts.rows);
    expect(tables.verdicts.withheld_rows).toBe(1);
    expect(total).toEqual({
      cheater: count('verdict', 'verified_cheater'),
      undetermined: count('verdict', 'verified_undetermined'),
      duplicate: count('verdict', 'verified_duplicate'),
      troll: count('verdict', 'verified_troll') + tables.verdicts.withheld_rows,
    });
    expect(figures?.reached).toEqual({
      unanimous: count('votes', '3-0') + tables.verdicts.withheld_rows,
      fourOfFive: count('votes', '4-1'),
      split: count('votes', 'split'),
    });
    const history = await readRows('status_history');
    for (const { from, to, count: shown } of figures?.overrides ?? []) {
      const found = history.filter(
        (row) => row.changed_by === 'staff' && row.from_status === from && row.to_status === to,
      );
      // The dump leaves out cases that were reopened.
      expect(found).toHaveLength(to === 'unverified' ? 0 : shown);
    }
    expect(figures?.overrides.some((override) => override.count === 6)).toBe(true);
    const convictions = await readRows('convictions');
    const standing = new Set(convictions.flatMap((row) => (row.state === 'standing' ? [row.steam64_id] : [])));
    const stats = siteCalls.getSiteStats.response.parse((await get('/api/reports/stats')).json());
    expect(standing.size).toBe(stats.totalUniqueConvictedCheaters);
  });
});
