import { calls } from '@argus/contract/kernel/calls';
import { type BulkStatus, bulkMessages } from '@argus/domain/staff/bulk-closing';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { aPlayer, aReport, aUser } from '../../../tests/builders.ts';
import { idsOf, previewClosing, sendClosing, statusesOf } from '../../../tests/bulk.ts';
import { aModerator, anAdmin, fingerprint, type Person, send } from '../../../tests/panel.ts';
import { useTestApp } from '../../../tests/test-app.ts';
import { review, sixWatchers, type Watcher } from '../../../tests/watch.ts';
import type { UserRow } from '../../features/members/users/users.queries.ts';
import type { PlayerRow } from '../../features/players/players.queries.ts';
import { checkInvariants } from '../../platform/db/invariants/check-invariants.ts';

/* Two processes share one database. */
const t = useTestApp();
const other = useTestApp(() => ({ databaseUrl: t.databaseUrl }));
let moderator: Person;
let submitter: UserRow;
let watchers: Watcher[];

beforeAll(async () => {
  watchers = await sixWatchers(t);
});
beforeEach(async () => {
  moderator = await aModerator(t);
  submitter = await aUser(t.db);
});
afterEach(async () => expect(await checkInvariants(t.db)).toEqual([]));

const preview = (reportIds: string[], newStatus?: BulkStatus, who = moderator) =>
  previewClosing(t, who, reportIds, newStatus);
const close = (reportIds: string[], token: string, newStatus?: BulkStatus, where = t, who = moderator) =>
  sendClosing(where, who, { reportIds, token, newStatus });

test('a bulk closing is refused if a status was changed since the preview, even if it was changed back', async () => {
  const ids = idsOf([await aReport(t.db, { submitter, status: 'verified_undetermined', reviews: [] })]);
  const { token } = await preview(ids);
  const admin = await anAdmin(t);
  for (const newStatus of ['verified_duplicate', 'verified_undetermined']) {
    const sent = { params: { reportId: ids[0] ?? '' }, body: { newStatus } };
    expect((await send(t, admin, calls.overrideStatus, sent)).status).toBe(200);
  }
  expect(JSON.parse((await close(ids, token)).text)).toEqual({
    id: 'preview_changed',
    msg: bulkMessages.preview_changed.message,
  });
});

test('a bulk closing is refused if anything changed since the preview, and then closes nothing', async () => {
  const changes: ((id: string, player: PlayerRow) => Promise<unknown>)[] = [
    (id) => review(t, watchers[0]?.token ?? '', id, 'cheater'),
    async (id) =>
      send(t, await anAdmin(t), calls.overrideStatus, {
        params: { reportId: id },
        body: { newStatus: 'verified_undetermined' },
      }),
    (_, player) => aReport(t.db, { player }),
  ];
  for (const move of changes) {
    const player = await aPlayer(t.db);
    const [one, two] = [await aReport(t.db, { submitter, player }), await aReport(t.db, { submitter })];
    const ids = idsOf([one, two]);
    const { token } = await preview(ids);
    await move(one.id, player);
    const before = await fingerprint(t.db);
    expect(JSON.parse((await close(ids, token)).text)).toEqual({
      id: 'preview_changed',
      msg: bulkMessages.preview_changed.message,
    });
    expect(await fingerprint(t.db)).toBe(before);
  }
});

test('of votes and a concurrent bulk closing, either all reports are closed and no vote counts, or the votes count and none is closed', async () => {
  for (let round = 0; round < 4; round += 1) {
    const person = await aUser(t.db);
    const ids = idsOf([await aReport(t.db, { submitter: person }), await aReport(t.db, { submitter: person })]);
    const { token } = await preview(ids);
    const [closing, ...votes] = await Promise.all([
      close(ids, token),
      ...watchers
        .slice(0, 4)
        .map((watcher, n) => review(n % 2 ? t : other, watcher.token, ids[n % 2] ?? '', 'cheater')),
    ]);
    const counted = votes.filter(({ status }) => status === 201).length;
    expect(votes.every(({ status }) => status === 201 || status === 409)).toBe(true);
    if (closing.status === 200) {
      expect([counted, await statusesOf(t, ids)]).toEqual([0, ['verified_troll', 'verified_troll']]);
    } else {
      expect([closing.status, counted, await statusesOf(t, ids)]).toEqual([409, 4, ['unverified', 'unverified']]);
    }
  }
});

test('of two concurrent bulk closings beside an override, at most one succeeds', async () => {
  const admin = await anAdmin(t);
  for (let round = 0; round < 3; round += 1) {
    const person = await aUser(t.db);
    const made = [];
    for (let n = 0; n < 5; n += 1) made.push(await aReport(t.db, { submitter: person }));
    const ids = idsOf(made);
    const [byModerator, byAdmin] = [await preview(ids), await preview(ids, 'verified_duplicate', admin)];
    const [first, second, override] = await Promise.all([
      close(ids, byModerator.token, 'verified_troll', t),
      close(ids.toReversed(), byAdmin.token, 'verified_duplicate', other, admin),
      send(other, await anAdmin(t), calls.overrideStatus, {
        params: { reportId: ids[4] ?? '' },
        body: { newStatus: 'verified_cheater' },
      }),
    ]);
    expect(override.status).toBe(200);
    const won = [first.status, second.status].filter((status) => status === 200).length;
    expect([first.status, second.status].every((status) => status === 200 || status === 409)).toBe(true);
    expect(won).toBeLessThanOrEqual(1);
    const closed = (await statusesOf(t, ids)).filter(
      (status) => status === 'verified_troll' || status === 'verified_duplicate',
    );
    expect(closed).toHaveLength(won === 1 ? 4 : 0);
  }
});
