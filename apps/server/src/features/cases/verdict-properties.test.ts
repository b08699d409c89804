import { evaluate, isDecided } from '@argus/domain/cases/consensus';
import { type Decision, decisions, hasVerdict } from '@argus/domain/cases/report-status';
import { reviewRefusals } from '@argus/domain/cases/review-eligibility';
import { dayMs } from '@argus/domain/shared/time';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { aPlayer, aReport, aVideoUrl } from '../../../tests/builders.ts';
import { useTestApp } from '../../../tests/test-app.ts';
import { review, sixWatchers } from '../../../tests/watch.ts';
import { checkInvariants } from '../../platform/db/invariants/check-invariants.ts';
import { reports, reviews } from '../../platform/db/schema/reports.ts';
import type { PlayerRow } from '../players/players.queries.ts';

const t = useTestApp();
let watchers: Awaited<ReturnType<typeof sixWatchers>>;
let accused: PlayerRow[];
beforeAll(async () => {
  watchers = await sixWatchers(t);
  accused = [await anAccused(), await anAccused()];
});

/** The player has an older report, so that others may be duplicates of it. */
async function anAccused(): Promise<PlayerRow> {
  const player = await aPlayer(t.db);
  const createdAt = new Date(t.clock.now() - 100 * dayMs);
  await aReport(t.db, { player, reviews: [], status: 'verified_undetermined', createdAt });
  return player;
}

const vote = fc.record({
  // Votes agree more often than by chance: among four equal choices, verdicts would be rare.
  decision: fc.oneof(
    { weight: 3, arbitrary: fc.constant<Decision>('cheater') },
    { weight: 2, arbitrary: fc.constantFrom(...decisions) },
  ),
  addsVideo: fc.boolean(),
});

test('any sequence of votes ends with the verdict of the rule, and pays what the ledger says', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 1 }),
      fc.array(vote, { minLength: 1, maxLength: 6 }),
      fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6 }),
      async (playerIndex, votes, order) => {
        const player = accused[playerIndex];
        const report = await aReport(t.db, player ? { player } : {});
        const given: Decision[] = [];
        for (const [index, { decision, addsVideo }] of votes.entries()) {
          const watcher = watchers[order[index] ?? 0];
          const wasDecided = isDecided(given);
          const answer = await review(
            t,
            watcher?.token ?? null,
            report.id,
            decision,
            addsVideo ? [{ url: aVideoUrl() }] : [],
          );
          if (wasDecided) expect(answer).toEqual({ status: 409, msg: reviewRefusals.report_closed.message });
          else {
            expect(answer.status).toBe(201);
            given.push(decision);
          }
          const [stored] = await t.db.select().from(reports).where(eq(reports.id, report.id));
          expect(stored).toMatchObject({ status: evaluate(given).status, reviewCount: given.length });
        }
        const [closed] = await t.db.select().from(reports).where(eq(reports.id, report.id));
        const kept = await t.db.select().from(reviews).where(eq(reviews.reportId, report.id));
        expect(kept).toHaveLength(given.length);
        if (closed && hasVerdict(closed.status)) expect([3, 4, 5]).toContain(given.length);
        else expect(given.length).toBeLessThan(5);
        if (closed?.status === 'verified_cheater') {
          const against = given.filter((decision) => decision !== 'cheater').length;
          expect(given.length - against).toBeGreaterThanOrEqual(3);
          expect(against).toBeLessThanOrEqual(1);
        }
        // After two undetermined verdicts a player's next report would rest.
        if (closed?.status === 'verified_undetermined') accused[playerIndex] = await anAccused();
        expect(await checkInvariants(t.db)).toEqual([]);
      },
    ),
    { numRuns: 30 },
  );
});
