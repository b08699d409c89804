import { calls } from '@argus/contract/kernel/calls';
import { drawDays, isOffered } from '@argus/domain/cases/assignment';
import { reviewRefusals } from '@argus/domain/cases/review-eligibility';
import { dayMs } from '@argus/domain/shared/time';
import { beforeAll, expect, test } from 'vitest';
import { aPlayer, aReport, aUser } from '../../../tests/builders.ts';
import { aModerator, call } from '../../../tests/panel.ts';
import { useTestApp } from '../../../tests/test-app.ts';
import { aWatcher, fetchQueue, review, type Watcher } from '../../../tests/watch.ts';
import { newId } from '../../platform/db/uuid.ts';
import type { PlayerRow } from '../players/players.queries.ts';
import { createDraw } from './assignment.ts';

/*
 * Three friends are among fifty reviewers, and throw-away accounts file twins of one report. However many twins there
 * are, each friend is drawn once a week for the player.
 */

const twins = 8;
const time = { now: Date.UTC(2026, 5, 10, 12) };
const daysAgo = (days: number) => new Date(time.now - days * dayMs);

const t = useTestApp({ services: { clock: () => time.now } });
const watchers: Watcher[] = [];
beforeAll(async () => {
  for (let n = 0; n < 50; n += 1) watchers.push(await aWatcher(t, { lastActiveAt: daysAgo(1) }));
});

/** Counts for each watcher how many of these reports they are offered. */
const countOffered = (ids: readonly string[]) =>
  Promise.all(
    watchers.map(async ({ token }) => {
      const { reports } = await fetchQueue(t, token);
      return reports.filter(({ _id }) => ids.includes(_id)).length;
    }),
  );

/** Tells for each watcher whether they are drawn now for a player who has waited so many days. */
function drawn({ steam64Id }: PlayerRow, daysWaiting: number): boolean[] {
  const draw = createDraw(t.config.AUTH_SECRET);
  const since = daysAgo(daysWaiting).getTime();
  const days = drawDays(time.now, since, since);
  return watchers.map(({ user }) =>
    days.some((day) => isOffered(draw(user.id, steam64Id, day), watchers.length, daysWaiting)),
  );
}

test('twins of a report are offered to the reviewers of the first report and to nobody else', async () => {
  const player = await aPlayer(t.db);
  const ids: string[] = [];
  for (let n = 0; n < twins; n += 1) ids.push((await aReport(t.db, { player, createdAt: daysAgo(0) })).id);
  expect(await countOffered(ids)).toEqual(drawn(player, 0).map((isDrawn) => (isDrawn ? twins : 0)));
});

test('the wait of a twin is counted from the oldest open report on the player', async () => {
  const player = await aPlayer(t.db);
  const old = await aReport(t.db, { player, createdAt: daysAgo(30) });
  const fresh = await aReport(t.db, { player, createdAt: daysAgo(0) });
  expect(await countOffered([old.id, fresh.id])).toEqual(drawn(player, 30).map((isDrawn) => (isDrawn ? 2 : 0)));
});

test('a twin stays offered to the same reviewers when the older report closes and when staff change that verdict or reopen it later', async () => {
  const player = await aPlayer(t.db);
  const old = await aReport(t.db, { player, createdAt: daysAgo(5) });
  const twin = await aReport(t.db, { player, createdAt: daysAgo(3) });
  const offered = await countOffered([twin.id]);
  expect(offered).toEqual(drawn(player, 5).map(Number));
  const moderator = await aModerator(t);
  for (const newStatus of ['verified_undetermined', 'verified_troll', 'unverified', 'verified_troll'] as const) {
    await call(t, moderator, calls.overrideStatus, { params: { reportId: old.id }, body: { newStatus } });
    expect(await countOffered([twin.id])).toEqual(offered);
  }
});

test('a report that is submitted after a verdict has its own draw, even if staff change that verdict', async () => {
  const player = await aPlayer(t.db);
  const closed = await aReport(t.db, { player, createdAt: daysAgo(5), status: 'verified_undetermined', reviews: [] });
  const next = await aReport(t.db, { player, createdAt: daysAgo(2) });
  const expected = drawn(player, 2).map(Number);
  expect(await countOffered([next.id])).toEqual(expected);
  const change = { params: { reportId: closed.id }, body: { newStatus: 'verified_troll' } } as const;
  await call(t, await aModerator(t), calls.overrideStatus, change);
  expect(await countOffered([next.id])).toEqual(expected);
});

test('a report that rested waits from the end of its rest, whatever closed in the meantime', async () => {
  const player = await aPlayer(t.db);
  await aReport(t.db, {
    player,
    createdAt: daysAgo(40),
    status: 'verified_troll',
    verdictAt: daysAgo(10),
    reviews: [],
  });
  const rested = await aReport(t.db, { player, createdAt: daysAgo(30), restsUntil: daysAgo(1) });
  expect(await countOffered([rested.id])).toEqual(drawn(player, 1).map(Number));
});

test('the queue gives the same answer for every case that is not offered', async () => {
  const [me] = watchers;
  if (!me) throw new Error('there are fifty');
  const notOffered = await findNotOffered(me);
  const closed = await aReport(t.db, { status: 'verified_cheater' });
  const own = await aReport(t.db, { submitter: me.user });
  const answers = await Promise.all([newId(), closed.id, own.id, notOffered].map((id) => fetchQueue(t, me.token, id)));
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(answers[0]?.notice).toBe(reviewRefusals.not_assigned.message);
  expect(await review(t, me.token, notOffered, 'cheater')).toEqual({
    status: 403,
    msg: reviewRefusals.not_assigned.message,
  });
});

async function findNotOffered(me: Watcher): Promise<string> {
  for (;;) {
    const { id } = await aReport(t.db, { submitter: await aUser(t.db), createdAt: daysAgo(0) });
    if ((await fetchQueue(t, me.token, id)).notice !== null) return id;
  }
}
