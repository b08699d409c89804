import { eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPlayer, aReport, aUser } from '../../../tests/builders.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/test-database.ts';
import { type Database, openPool, sqlState, violatedConstraint } from './client.ts';
import { essenceEntries } from './schema/essence.ts';
import { players } from './schema/players.ts';
import { evidenceLinks, lobbyMates, reportRevisions, reports, reviews } from './schema/reports.ts';
import { auditLog } from './schema/staff.ts';
import { users } from './schema/users.ts';
import { newId } from './uuid.ts';

let database: TestDatabase;
let pool: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool({ url: database.url, onError: () => undefined });
});
afterAll(async () => {
  await pool.close();
  await database.drop();
});

async function errorOf(work: PromiseLike<unknown>): Promise<unknown> {
  try {
    await work;
  } catch (error) {
    return error;
  }
  throw new Error('the database took it');
}
const expectViolation = async (work: PromiseLike<unknown>, constraint: string) =>
  expect(violatedConstraint(await errorOf(work))).toBe(constraint);
/** Our own triggers refuse a change with this SQLSTATE. */
const restricted = '23001';
const expectRestricted = async (work: PromiseLike<unknown>) => expect(sqlState(await errorOf(work))).toBe(restricted);
const run = (statement: SQL) => pool.db.execute(statement);

const userOf = async (id: string) => (await pool.db.select().from(users).where(eq(users.id, id)))[0];
const playerOf = async (id: string) => (await pool.db.select().from(players).where(eq(players.steam64Id, id)))[0];
const reportOf = async (id: string) => (await pool.db.select().from(reports).where(eq(reports.id, id)))[0];
const now = new Date();

describe('history', () => {
  beforeAll(async () => {
    const report = await aReport(pool.db, { status: 'verified_cheater' });
    const content = { reportedSteam64Id: null, description: '', cheatsUsed: [], evidenceLinks: [], lobbiedWith: [] };
    await pool.db.insert(reportRevisions).values({ reportId: report.id, revision: 1, content, editedAt: now });
    await pool.db.insert(auditLog).values({ id: newId(), action: 'ban', createdAt: now });
  });

  test.each([
    ['essence_entries', sql`update essence_entries set amount = amount`, sql`delete from essence_entries`],
    ['reviews', sql`update reviews set decision = 'troll'`, sql`delete from reviews`],
    ['report_events', sql`update report_events set round = 9`, sql`delete from report_events`],
    ['report_revisions', sql`update report_revisions set revision = 9`, sql`delete from report_revisions`],
    ['audit_log', sql`update audit_log set action = 'nothing'`, sql`delete from audit_log`],
  ])('%s can be added to, but none of its rows can be changed or deleted', async (_, change, removal) => {
    await expectRestricted(run(change));
    await expectRestricted(run(removal));
  });
});

describe('essence', () => {
  const entry = (userId: string, reportId: string, given: Partial<typeof essenceEntries.$inferInsert> = {}) =>
    pool.db.insert(essenceEntries).values({
      id: newId(),
      userId,
      reportId,
      reason: 'conviction',
      sequence: 1,
      amount: 20,
      createdAt: now,
      ...given,
    });

  test('of a user is the sum of the user’s ledger entries', async () => {
    const [user, report] = [await aUser(pool.db), await aReport(pool.db)];
    await entry(user.id, report.id);
    await entry(user.id, report.id, { reason: 'malicious', amount: -50 });
    await entry(user.id, report.id, { sequence: 2, amount: -20 });
    await entry(user.id, report.id, { sequence: 3 });
    expect(await userOf(user.id)).toMatchObject({ essence: -30 });
  });

  test('is paid only once for one cause, even if eight inserts race', async () => {
    const [user, report] = [await aUser(pool.db), await aReport(pool.db)];
    const paid = await Promise.allSettled(Array.from({ length: 8 }, () => entry(user.id, report.id)));
    expect(paid.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await userOf(user.id)).toMatchObject({ essence: 20 });
    await expectViolation(entry(user.id, report.id), 'essence_entries_cause');
  });

  test('is refused in any amount other than that of the rule', async () => {
    const [user, report] = [await aUser(pool.db), await aReport(pool.db)];
    await expectViolation(entry(user.id, report.id, { amount: 21 }), 'essence_entries_amount');
    await expectViolation(entry(user.id, report.id, { sequence: 2 }), 'essence_entries_amount');
    await expectViolation(entry(user.id, report.id, { reason: 'review', amount: 20 }), 'essence_entries_amount');
    await expectViolation(entry(user.id, report.id, { sequence: 0, amount: -20 }), 'essence_entries_sequence');
  });
});

describe('counters', () => {
  const setStatus = (id: string, status: string) =>
    run(sql`update reports set status = ${status},
      verdict_at = case when ${status} like 'verified\\_%' then now() end where id = ${id}`);

  test('of the submitter and the player follow a report through every status', async () => {
    const [player, submitter] = [await aPlayer(pool.db), await aUser(pool.db)];
    const { id } = await aReport(pool.db, { player, submitter });
    const counts = async () => {
      const [user, of] = [await userOf(submitter.id), await playerOf(player.steam64Id)];
      return [
        [
          user?.reportsSubmitted,
          user?.verifiedCheaterReports,
          user?.verifiedUndeterminedReports,
          user?.verifiedTrollReports,
        ],
        [of?.totalReports, of?.pendingReports, of?.convictions],
      ];
    };
    const expected = {
      unverified: [
        [1, 0, 0, 0],
        [1, 1, 0],
      ],
      processing: [
        [1, 0, 0, 0],
        [1, 1, 0],
      ],
      verified_cheater: [
        [1, 1, 0, 0],
        [1, 0, 1],
      ],
      verified_undetermined: [
        [1, 0, 1, 0],
        [1, 0, 0],
      ],
      verified_troll: [
        [1, 0, 0, 1],
        [0, 0, 0],
      ],
      verified_duplicate: [
        [1, 0, 0, 0],
        [0, 0, 0],
      ],
    };
    const walk = [
      'processing',
      'verified_cheater',
      'verified_troll',
      'verified_undetermined',
      'verified_duplicate',
      'unverified',
    ] as const;
    expect(await counts()).toEqual(expected.unverified);
    for (const status of walk) {
      await setStatus(id, status);
      expect({ status, counts: await counts() }).toEqual({ status, counts: expected[status] });
    }
  });

  test('of unique convictions move to the submitter of the convicting report', async () => {
    const player = await aPlayer(pool.db);
    const [first, second] = [await aUser(pool.db), await aUser(pool.db)];
    const early = await aReport(pool.db, { player, submitter: first, status: 'verified_cheater' });
    const late = await aReport(pool.db, { player, submitter: second, status: 'verified_cheater' });
    const unique = async () => [
      (await userOf(first.id))?.uniqueConvictions,
      (await userOf(second.id))?.uniqueConvictions,
    ];
    expect(await unique()).toEqual([1, 0]);
    await run(sql`update players set convicting_report_id = ${late.id} where steam64_id = ${player.steam64Id}`);
    expect(await unique()).toEqual([0, 1]);
    await run(sql`update players set convicting_report_id = ${early.id} where steam64_id = ${player.steam64Id}`);
    expect(await unique()).toEqual([1, 0]);
    await run(
      sql`update players set convicting_report_id = null, convicted_at = null where steam64_id = ${player.steam64Id}`,
    );
    expect(await unique()).toEqual([0, 0]);
  });
});

describe('reviews', () => {
  const review = (reportId: string, reviewerId: string, round = 1) =>
    pool.db.insert(reviews).values({ id: newId(), reportId, reviewerId, round, decision: 'cheater', createdAt: now });

  test('are counted on the report and on the reviewer', async () => {
    const [report, reviewer] = [await aReport(pool.db), await aUser(pool.db)];
    await review(report.id, reviewer.id);
    expect(await reportOf(report.id)).toMatchObject({ reviewCount: 1 });
    expect(await userOf(reviewer.id)).toMatchObject({ reviewsDone: 1 });
  });

  test('are refused if one person reviews twice in a round', async () => {
    const [report, reviewer] = [await aReport(pool.db), await aUser(pool.db)];
    const given = await Promise.allSettled(Array.from({ length: 6 }, () => review(report.id, reviewer.id)));
    expect(given.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expectViolation(review(report.id, reviewer.id), 'reviews_once_per_round');
    expect(await reportOf(report.id)).toMatchObject({ reviewCount: 1 });
    expect(await userOf(reviewer.id)).toMatchObject({ reviewsDone: 1 });
  });

  test('are refused for any round but the present one and leave no trace', async () => {
    const [report, reviewer] = [await aReport(pool.db, { reviews: ['cheater'] }), await aUser(pool.db)];
    await run(sql`update reports set round = 2, review_count = 0 where id = ${report.id}`);
    await expectRestricted(review(report.id, reviewer.id, 1));
    await expectRestricted(review(report.id, reviewer.id, 3));
    expect(await userOf(reviewer.id)).toMatchObject({ reviewsDone: 0 });
    await review(report.id, reviewer.id, 2);
    expect(await reportOf(report.id)).toMatchObject({ reviewCount: 1, round: 2 });
  });

  test('are refused once a report has five', async () => {
    const report = await aReport(pool.db);
    for (let n = 0; n < 5; n += 1) await review(report.id, (await aUser(pool.db)).id);
    await expectViolation(review(report.id, (await aUser(pool.db)).id), 'reports_review_count');
  });
});

describe('rows that make no sense are refused:', () => {
  const report = async () => (await aReport(pool.db)).id;

  test('a report that changes its player or its submitter', async () => {
    const [id, player, user] = [await report(), await aPlayer(pool.db), await aUser(pool.db)];
    await expectRestricted(run(sql`update reports set reported_steam64_id = ${player.steam64Id} where id = ${id}`));
    await expectRestricted(run(sql`update reports set submitter_id = ${user.id} where id = ${id}`));
  });

  test('an unknown staff action', async () => {
    const insert = sql`insert into audit_log (id, action, created_at) values (${newId()}, 'eat_cake', now())`;
    await expectViolation(run(insert), 'audit_log_action');
  });

  test('an unknown status, and a verdict without its date', async () => {
    const id = await report();
    await expectViolation(run(sql`update reports set status = 'guilty' where id = ${id}`), 'reports_status');
    const undated = run(sql`update reports set status = 'verified_troll' where id = ${id}`);
    await expectViolation(undated, 'reports_verdict_is_dated');
    await expectViolation(run(sql`update reports set verdict_at = now() where id = ${id}`), 'reports_verdict_is_dated');
    await expectViolation(run(sql`update reports set edits = 6 where id = ${id}`), 'reports_edits');
  });

  test('a player without a Steam64 id, and a conviction without its date', async () => {
    await expectViolation(aPlayer(pool.db, { steam64Id: '123' }), 'players_steam64_id');
    const { reportedSteam64Id, id } = await aReport(pool.db);
    const undated = run(sql`update players set convicting_report_id = ${id} where steam64_id = ${reportedSteam64Id}`);
    await expectViolation(undated, 'players_conviction_is_dated');
  });

  test('two users of one Discord or Steam account', async () => {
    const user = await aUser(pool.db, { steam64Id: '76561198084120303' });
    await expectViolation(aUser(pool.db, { discordId: user.discordId }), 'users_discord_id_unique');
    await expectViolation(aUser(pool.db, { steam64Id: user.steam64Id }), 'users_steam64_id_unique');
  });

  test('a deleted user with an identity, a ban reason without a ban, and an unknown role', async () => {
    const { id } = await aUser(pool.db);
    await expectViolation(run(sql`update users set deleted_at = now() where id = ${id}`), 'users_deleted_are_nobody');
    await expectViolation(run(sql`update users set ban_reason = 'x' where id = ${id}`), 'users_ban_reason');
    await expectViolation(run(sql`update users set user_type = 'king' where id = ${id}`), 'users_user_type');
  });

  test('a video without its id or its host, and evidence of a review without the person who added it', async () => {
    const reportId = await report();
    const link = { id: newId(), reportId, position: 9, url: 'https://x', description: '', createdAt: now };
    await expectViolation(pool.db.insert(evidenceLinks).values({ ...link, type: 'video' }), 'evidence_links_video');
    await expectViolation(
      pool.db.insert(evidenceLinks).values({ ...link, type: 'image', videoHost: 'youtube', videoId: 'x' }),
      'evidence_links_video',
    );
    const withoutHost = { ...link, type: 'video', videoId: 'dQw4w9WgXcQ' } as const;
    await expectViolation(pool.db.insert(evidenceLinks).values(withoutHost), 'evidence_links_host_of_video');
    await expectViolation(
      run(sql`update evidence_links set video_host = 'elsewhere' where video_id is not null`),
      'evidence_links_video_host',
    );
    const [given] = await pool.db.select().from(reviews).limit(1);
    const ofReview = pool.db.insert(evidenceLinks).values({ ...link, type: 'image', reviewId: given?.id });
    await expectViolation(ofReview, 'evidence_links_review_has_adder');
  });

  test('the same lobby mate twice, or one who was never looked up', async () => {
    const [reportId, mate] = [await report(), await aPlayer(pool.db)];
    const row = { reportId, steam64Id: mate.steam64Id, name: 'Mate', position: 0 };
    await pool.db.insert(lobbyMates).values(row);
    expect(sqlState(await errorOf(pool.db.insert(lobbyMates).values(row)))).toBe('23505');
    const stranger = { ...row, steam64Id: '76561198399999999' };
    expect(sqlState(await errorOf(pool.db.insert(lobbyMates).values(stranger)))).toBe('23503');
  });
});
