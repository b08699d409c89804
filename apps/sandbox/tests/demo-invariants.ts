import type { Db, Tx } from '@argus/server/platform/db/client';
import { checkInvariants } from '@argus/server/platform/db/invariants/check-invariants';
import { type SQL, sql } from 'drizzle-orm';
import { expect, it, test } from 'vitest';
import { demoPlayers } from '../src/demo/demo-players.ts';

/** Checks that each kind of damage to the demo community is found; every change is rolled back. */
export function testInvariants(getDb: () => Db): void {
  class RolledBack extends Error {}

  async function checkAfter(change: SQL[]): Promise<string[]> {
    let violations: string[] = [];
    const tamper = async (tx: Tx) => {
      for (const statement of change) await tx.execute(statement);
      violations = await checkInvariants(tx);
      throw new RolledBack();
    };
    await expect(getDb().transaction(tamper)).rejects.toThrow(RolledBack);
    return violations;
  }

  it('finds nothing wrong with the demo community', async () => {
    expect(await checkInvariants(getDb())).toEqual([]);
  });

  const oneOpen = sql`select id from reports where status = 'unverified' and review_count = 0 order by id limit 1`;

  test.each([
    ['essence', [sql`update users set essence = essence + 1 where username = 'Mara'`], /^users .+essence/],
    ['a counter', [sql`update users set reviews_done = 0 where username = 'Sunniva'`], /^users .+reviews_done/],
    [
      'a feed that still convicts',
      [
        sql`update alert_events set retracted_at = null where id = (
        select e.id from alert_events e join players p using (steam64_id)
        where e.kind = 'convicted' and e.retracted_at is not null and p.convicting_report_id is null limit 1)`,
      ],
      /convicted by report none, the feed says/,
    ],
    ['a player', [sql`update players set pending_reports = 9 where steam64_id = ${demoPlayers.cleared}`], /^players /],
    ['a review count', [sql`update reports set review_count = 2 where id = (${oneOpen})`], /^reports .+review_count/],
    [
      'a split vote that is none',
      [sql`insert into split_reports (report_id, cheater_votes, closed_at) select id, 2, now() from (${oneOpen}) one`],
      /^split_reports .+cheater_votes is 2, counted missing/,
    ],
    [
      'a status nobody voted for',
      [sql`update reports set status = 'verified_cheater', verdict_at = created_at where id = (${oneOpen})`],
      /status is verified_cheater, it should be unverified/,
    ],
    [
      'a conviction that was not the first',
      [
        sql`update players set convicting_report_id = null, convicted_at = null where steam64_id = ${demoPlayers.convicted}`,
      ],
      /earliest standing conviction/,
    ],
    [
      'a review of one’s own report',
      [
        sql`insert into reviews (id, report_id, round, reviewer_id, decision, created_at)
          select gen_random_uuid(), id, round, submitter_id, 'cheater', now() from reports where id = (${oneOpen})`,
      ],
      /its reviewer is the submitter/,
    ],
    [
      'an unpaid review',
      [
        sql`insert into reviews (id, report_id, round, reviewer_id, decision, created_at)
          select gen_random_uuid(), id, round, (select id from users where username = 'Pia'), 'cheater', now()
          from reports where id = (${oneOpen})`,
      ],
      /review of 2 for user .+ was never written/,
    ],
    [
      'a reviewer of an open report who is the player',
      [
        sql`update users u set steam64_id = r.reported_steam64_id from reviews v join reports r on r.id = v.report_id
          where u.id = v.reviewer_id and v.id = (
            select v.id from reviews v join reports r on r.id = v.report_id
            where r.verdict_at is null and v.round = r.round
              and not exists (select from users x where x.steam64_id = r.reported_steam64_id)
            order by v.id limit 1)`,
      ],
      /its reviewer is the reported player/,
    ],
  ])('finds %s', async (_what, change, expected) => {
    expect((await checkAfter(change)).join('\n')).toMatch(new RegExp(expected, 'm'));
  });
}
