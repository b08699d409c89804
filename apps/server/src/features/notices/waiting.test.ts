import { calls } from '@argus/contract/kernel/calls';
import { announceAfterMinutes } from '@argus/domain/notices/alerts';
import { dayMs, minuteMs } from '@argus/domain/shared/time';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aFollower, aWebhook, convict, noticesOf, openProcess, shownIn } from '../../../tests/announcing.ts';
import { aPlayer, aReport } from '../../../tests/builders.ts';
import { setStatus } from '../../../tests/convict.ts';
import { aPerson, call } from '../../../tests/panel.ts';
import { readAtom } from '../../../tests/read-published.ts';
import { useTestAppPerTest } from '../../../tests/test-app.ts';
import { alertEvents, deliveries } from '../../platform/db/schema/alerts.ts';
import type { PlayerRow } from '../players/players.queries.ts';
import { setCommunityWebhook } from './alerts.queries.ts';

const waitMs = announceAfterMinutes * minuteMs;

const community = aWebhook();
// These tests write statuses and votes without the calls that keep them consistent.
const violates = /: status is |: reviewed after the verdict|: malicious .* was never written/;
const t = useTestAppPerTest({ env: { COMMUNITY_WEBHOOK_URL: community.address }, violates });
let player: PlayerRow;
let me: Awaited<ReturnType<typeof aFollower>>;
beforeEach(async () => {
  await setCommunityWebhook(t.db, { discordId: community.id, language: 'en' }, new Date(t.clock.now()));
  player = await aPlayer(t.db, { name: 'Mia' });
  me = await aFollower(t, player, { hasWebhook: true });
});

const now = () => new Date(t.clock.now());
const move = (reportId: string, status: 'verified_undetermined' | 'verified_cheater') =>
  setStatus(t.db, reportId, status, now());
const runOnce = () => openProcess(t).runOnce();
const waitAndRun = async () => {
  await runOnce();
  t.clock.advance(waitMs);
  await runOnce();
};
const feed = async () => readAtom((await t.app.inject({ url: '/feeds/convictions.atom' })).body).entry;

/** Lists what the follower, their channel and the community's channel were notified of. */
async function told() {
  const bell = (await noticesOf(t, me)).flatMap((notice) => ('event' in notice ? notice.event : []));
  return { bell, channel: shownIn(t, me.webhook.id), community: shownIn(t, community.id) };
}
const nothing = { bell: [], channel: [], community: [] };
const convicted = { bell: ['convicted'], channel: ['Convicted: Mia'], community: ['Convicted: Mia'] };

describe('an announcement', () => {
  test('is delayed by five minutes for followers, channels and feeds, then appears once', async () => {
    await convict(t, player);
    await runOnce();
    t.clock.advance(waitMs - 30_000);
    await runOnce();
    expect(await told()).toEqual(nothing);
    expect(await feed()).toEqual([]);
    t.clock.advance(30_000);
    await runOnce();
    expect(await told()).toEqual(convicted);
    await expect.poll(async () => (await feed()).map(({ title }) => title)).toEqual(['Mia was convicted of cheating']);
    await waitAndRun();
    expect(await told()).toEqual(convicted);
  });

  test('of a verdict that staff restore with its old date is delayed like any other', async () => {
    const report = await convict(t, player);
    await waitAndRun();
    await move(report.id, 'verified_undetermined');
    await waitAndRun();
    await setStatus(t.db, report.id, 'verified_cheater', new Date(t.clock.now() - 30 * dayMs));
    await runOnce();
    expect((await told()).channel).toEqual(['Convicted: Mia', 'Overturned: Mia']);
    await waitAndRun();
    expect((await told()).channel).toEqual(['Convicted: Mia', 'Overturned: Mia', 'Convicted: Mia']);
  });
});

describe('an announcement that staff take back while it waits', () => {
  test('is made neither for the conviction nor for its overturning', async () => {
    const report = await convict(t, player);
    await runOnce();
    await move(report.id, 'verified_undetermined');
    await waitAndRun();
    expect(await told()).toEqual(nothing);
    expect(await feed()).toEqual([]);
    expect(await t.db.$count(alertEvents)).toBe(0);
  });

  test('is not made again for a conviction that is overturned and restored, which keeps its feed entry', async () => {
    const report = await convict(t, player);
    await waitAndRun();
    await expect.poll(feed).toHaveLength(1);
    const [before] = await feed();
    for (let n = 0; n < 3; n += 1) {
      await move(report.id, 'verified_undetermined');
      await runOnce();
      // The feed shows neither the conviction nor its overturning until one of them is certain.
      await expect.poll(feed).toEqual([]);
      t.clock.advance(60_000);
      await move(report.id, 'verified_cheater');
    }
    await waitAndRun();
    expect(await told()).toEqual(convicted);
    await expect.poll(feed).toHaveLength(1);
    expect((await feed())[0]?.id).toBe(before?.id);
  });

  test('is made once, for the last of several changes', async () => {
    const report = await convict(t, player);
    for (const status of ['verified_undetermined', 'verified_cheater', 'verified_undetermined'] as const) {
      await runOnce();
      t.clock.advance(1000);
      await move(report.id, status);
    }
    await move(report.id, 'verified_cheater');
    await waitAndRun();
    expect(await told()).toEqual(convicted);
    await move(report.id, 'verified_undetermined');
    await waitAndRun();
    expect((await told()).community).toEqual(['Convicted: Mia', 'Overturned: Mia']);
  });

  test('is not made for a withdrawn appeal or a split vote that staff decide', async () => {
    const report = await convict(t, player);
    await waitAndRun();
    const accused = await aPerson(t, { steam64Id: player.steam64Id });
    const { filing } = await call(t, accused, calls.fileAppeal, {
      params: { reportId: report.id },
      body: { statement: 'My brother was at the machine.', ground: 'other', isPublic: false, evidenceLinks: [] },
    });
    await call(t, accused, calls.withdrawFiling, { params: { filingId: filing.filingId } });
    const decisions = ['cheater', 'cheater', 'undetermined', 'undetermined', 'undetermined'] as const;
    const split = await aReport(t.db, { reviews: decisions });
    expect((await t.db.select().from(alertEvents)).map(({ kind }) => kind)).toEqual(['convicted', 'appealed', 'split']);
    await setStatus(t.db, split.id, 'verified_troll', new Date(t.clock.now()));
    await waitAndRun();
    expect((await told()).community).toEqual(['Convicted: Mia']);
  });
});

test('a conviction that is overturned while it is being announced is announced with its overturning, or not at all', async () => {
  const cases = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const accused = await aPlayer(t.db);
      return convict(t, accused);
    }),
  );
  await runOnce();
  t.clock.advance(waitMs);
  const processes = [openProcess(t), openProcess(t)];
  await Promise.all([
    ...processes.map(({ runOnce: run }) => run()),
    ...cases.map(({ id }) => move(id, 'verified_undetermined')),
  ]);
  await waitAndRun();
  const sent = await t.db
    .select({ kind: alertEvents.kind, steam64Id: alertEvents.steam64Id })
    .from(deliveries)
    .innerJoin(alertEvents, eq(alertEvents.id, deliveries.eventId));
  const announcedAs = (kind: string) =>
    sent.flatMap((event) => (event.kind === kind ? event.steam64Id : [])).toSorted();
  expect(announcedAs('overturned')).toEqual(announcedAs('convicted'));
});
