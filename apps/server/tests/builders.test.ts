import { reportStatuses } from '@argus/domain/cases/report-status';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openPool } from '../src/platform/db/client.ts';
import { players } from '../src/platform/db/schema/players.ts';
import { users } from '../src/platform/db/schema/users.ts';
import { aPlayer, aReport, aUser, aVideoUrl } from './builders.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

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

const findUser = async (id: string) => (await pool.db.select().from(users).where(eq(users.id, id)))[0];
const findPlayer = async (id: string) => (await pool.db.select().from(players).where(eq(players.steam64Id, id)))[0];

describe('aReport', () => {
  test.each(reportStatuses)('makes a report with the status %s', async (status) => {
    expect(await aReport(pool.db, { status })).toMatchObject({ status });
  });

  test('derives the status from the reviews and pays for them', async () => {
    const [player, submitter, reviewer] = [await aPlayer(pool.db), await aUser(pool.db), await aUser(pool.db)];
    const reviewed = { decision: 'cheater', reviewer, video: aVideoUrl() } as const;
    const report = await aReport(pool.db, { player, submitter, reviews: [reviewed, 'cheater', 'cheater'] });
    expect(report).toMatchObject({ status: 'verified_cheater', reviewCount: 3 });
    expect(await findUser(submitter.id)).toMatchObject({ essence: 20, reportsSubmitted: 1, uniqueConvictions: 1 });
    expect(await findUser(reviewer.id)).toMatchObject({ essence: 12, reviewsDone: 1 });
    expect(await findPlayer(player.steam64Id)).toMatchObject({ convictingReportId: report.id, convictions: 1 });
  });

  test('keeps the first conviction of a player and subtracts Essence for a malicious report', async () => {
    const [player, submitter] = [await aPlayer(pool.db), await aUser(pool.db)];
    const first = await aReport(pool.db, { player, status: 'verified_cheater', createdAt: new Date('2026-01-01') });
    await aReport(pool.db, { player, submitter, status: 'verified_cheater' });
    await aReport(pool.db, { player, submitter, status: 'verified_troll', reviews: [] });
    expect(await findPlayer(player.steam64Id)).toMatchObject({ convictingReportId: first.id, totalReports: 2 });
    expect(await findUser(submitter.id)).toMatchObject({ essence: -50, uniqueConvictions: 0 });
  });
});

test('aUser removes the Discord id and e-mail address of a deleted user', async () => {
  expect(await aUser(pool.db, { deletedAt: new Date() })).toMatchObject({ discordId: null, discordEmail: null });
});
