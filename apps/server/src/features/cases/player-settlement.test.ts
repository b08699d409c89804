import { hasVerdict } from '@argus/domain/cases/report-status';
import { type OverrideStatus, overrideStatuses } from '@argus/domain/staff/override';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aPlayer, aReport, aUser, aVideoUrl } from '../../../tests/builders.ts';
import { useTestApp, votelessStatuses } from '../../../tests/test-app.ts';
import { inTransaction } from '../../platform/db/client.ts';
import { checkInvariants } from '../../platform/db/invariants/check-invariants.ts';
import { essenceEntries } from '../../platform/db/schema/essence.ts';
import { players } from '../../platform/db/schema/players.ts';
import { reportEvents, reports } from '../../platform/db/schema/reports.ts';
import { users } from '../../platform/db/schema/users.ts';
import { newId } from '../../platform/db/uuid.ts';
import { followStatus } from './follow-status.ts';
import { lockCase } from './lock-case.ts';
import { settlePlayer } from './player-settlement.ts';

const t = useTestApp({ violates: votelessStatuses });

const findUser = async (id: string) => (await t.db.select().from(users).where(eq(users.id, id)))[0];
const findPlayer = async (id: string) => (await t.db.select().from(players).where(eq(players.steam64Id, id)))[0];
const listEntries = (reportId: string) =>
  t.db.select().from(essenceEntries).where(eq(essenceEntries.reportId, reportId));

/** Sets the status, appends the history and settles the player, as staff would. */
async function override(reportId: string, status: OverrideStatus, EYE_ESSENCE = 250): Promise<void> {
  t.clock.advance(1000);
  const now = new Date(t.clock.now());
  await inTransaction(t.db, async (tx) => {
    const [found] = await tx.select().from(reports).where(eq(reports.id, reportId));
    if (!found) throw new Error('no such report');
    const locked = await lockCase(tx, reportId, found.submitterId);
    const { report } = locked;
    if (report.status === status) return;
    const isClosed = hasVerdict(status);
    const round = isClosed ? report.round : report.round + 1;
    const anew = isClosed ? {} : { round, reviewCount: 0 };
    const verdictAt = isClosed ? now : null;
    await tx
      .update(reports)
      .set({ status, verdictAt, ...anew })
      .where(eq(reports.id, reportId));
    await followStatus(tx, report, { status, verdictAt, now });
    const kind = isClosed ? 'overridden' : 'reopened';
    const moved = { kind, fromStatus: report.status, toStatus: status } as const;
    await tx.insert(reportEvents).values({ id: newId(now.getTime()), reportId, round, createdAt: now, ...moved });
    await settlePlayer(tx, locked, { now, config: { EYE_ESSENCE, EXAM: 'off' } });
  });
}

describe('a conviction', () => {
  test('passes its +20 to the next conviction when it is overturned, and takes it back when it is restored', async () => {
    const player = await aPlayer(t.db);
    const [first, second] = [await aUser(t.db), await aUser(t.db)];
    const given = { player, status: 'verified_cheater' } as const;
    const earlier = await aReport(t.db, { ...given, submitter: first, createdAt: new Date(t.clock.now() - 5000) });
    const later = await aReport(t.db, { ...given, submitter: second });
    const essences = async () => [(await findUser(first.id))?.essence, (await findUser(second.id))?.essence];
    expect(await essences()).toEqual([20, 0]);

    await override(earlier.id, 'verified_troll');
    expect(await essences()).toEqual([-50, 20]);
    expect(await findPlayer(player.steam64Id)).toMatchObject({ convictingReportId: later.id });

    await override(earlier.id, 'verified_cheater');
    expect(await essences()).toEqual([0, 20]);
    await override(later.id, 'unverified');
    expect(await essences()).toEqual([20, 0]);
    await override(earlier.id, 'verified_undetermined');
    expect(await essences()).toEqual([0, 0]);
    expect(await findPlayer(player.steam64Id)).toMatchObject({ convictingReportId: null, convictedAt: null });
    expect(await checkInvariants(t.db)).toEqual([]);
  });

  test('is paid once if it is settled twice', async () => {
    const report = await aReport(t.db, { status: 'verified_cheater' });
    const before = await listEntries(report.id);
    await inTransaction(t.db, async (tx) => {
      const locked = await lockCase(tx, report.id, report.submitterId);
      await settlePlayer(tx, locked, { now: new Date(), config: { EYE_ESSENCE: 250, EXAM: 'off' } });
    });
    expect(await listEntries(report.id)).toEqual(before);
  });
});

describe('the Eye', () => {
  test('is granted at the threshold, but not to anybody from whom staff removed it', async () => {
    const [climber, removed, short] = [
      await aUser(t.db),
      await aUser(t.db, { eyeRemovedByStaff: true }),
      await aUser(t.db),
    ];
    const eyes = [];
    for (const submitter of [climber, removed]) {
      const report = await aReport(t.db, { submitter, status: 'verified_undetermined' });
      await override(report.id, 'verified_cheater', 20);
      eyes.push((await findUser(submitter.id))?.hasTheEye);
    }
    const report = await aReport(t.db, { submitter: short, status: 'verified_undetermined' });
    await override(report.id, 'verified_cheater', 21);
    eyes.push((await findUser(short.id))?.hasTheEye);
    expect(eyes).toEqual([true, false, false]);
  });

  test('stays with its holder when Essence falls', async () => {
    const submitter = await aUser(t.db, { hasTheEye: true });
    const report = await aReport(t.db, { submitter });
    await override(report.id, 'verified_troll', 20);
    expect(await findUser(submitter.id)).toMatchObject({ essence: -50, hasTheEye: true });
  });
});

test('any sequence of overrides of several reports on a player leaves all numbers consistent', async () => {
  const step = fc.record({ index: fc.nat({ max: 3 }), status: fc.constantFrom(...overrideStatuses) });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const player = await aPlayer(t.db);
      const submitter = await aUser(t.db);
      const reviewer = await aUser(t.db, { hasTheEye: true });
      const own = [
        await aReport(t.db, { player, submitter, status: 'verified_cheater' }),
        await aReport(t.db, {
          player,
          submitter,
          reviews: [{ decision: 'cheater', reviewer, video: aVideoUrl() }, 'cheater', 'cheater'],
        }),
        await aReport(t.db, { player, reviews: [{ decision: 'troll', reviewer, video: aVideoUrl() }] }),
        await aReport(t.db, { player }),
      ];
      const isOpen = [false, true, true, true];
      for (const { index, status } of steps) {
        // The first two reports have one submitter, who may have only one open report on this player.
        if (status === 'unverified' && index < 2 && isOpen[1 - index]) continue;
        await override(own[index]?.id ?? '', status);
        isOpen[index] = status === 'unverified';
      }
      expect(await checkInvariants(t.db)).toEqual([]);
    }),
    { numRuns: 15 },
  );
});

test('a hundred overrides back and forth leave Essence exact', async () => {
  const submitter = await aUser(t.db);
  const report = await aReport(t.db, { submitter, status: 'verified_cheater' });
  for (let turn = 0; turn < 100; turn += 1) {
    await override(report.id, turn % 2 === 0 ? 'verified_troll' : 'verified_cheater');
  }
  expect(await findUser(submitter.id)).toMatchObject({
    essence: 20,
    verifiedCheaterReports: 1,
    verifiedTrollReports: 0,
  });
  expect(await checkInvariants(t.db)).toEqual([]);
});

test('settling a player with 3,000 reports takes less than a second', async () => {
  const player = await aPlayer(t.db);
  const submitter = await aUser(t.db);
  const at = new Date(t.clock.now());
  const many = Array.from({ length: 3000 }, (_, n) => ({
    id: newId(),
    reportedSteam64Id: player.steam64Id,
    reportedPlayerName: player.name,
    description: '',
    cheatsUsed: [],
    submitterId: submitter.id,
    createdAt: at,
    updatedAt: at,
    status: 'verified_cheater' as const,
    verdictAt: new Date(at.getTime() + n),
  }));
  // The rows are inserted in parts: thousands of updates of one counter in one statement take quadratic time.
  for (let n = 0; n < many.length; n += 100) await t.db.insert(reports).values(many.slice(n, n + 100));
  const report = await aReport(t.db, { player, reviews: [], createdAt: at });
  const started = performance.now();
  await override(report.id, 'verified_undetermined');
  expect(performance.now() - started).toBeLessThan(1000);
  expect(await findPlayer(player.steam64Id)).toMatchObject({ convictingReportId: many[0]?.id });
});
