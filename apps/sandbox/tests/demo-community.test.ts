import { listCodeSamples } from '@argus/contract/examples/code-samples';
import { searchResultSchema } from '@argus/contract/players/players';
import { drawDays, inReachSince, isOffered } from '@argus/domain/cases/assignment';
import { checkSubmission, isSelfReport } from '@argus/domain/cases/report-rules';
import { examCaseLimits } from '@argus/domain/members/exam';
import { rankOf, ranks } from '@argus/domain/members/ranks';
import { parseSteamInput } from '@argus/domain/players/steam-id';
import { defaultEyeEssence, oversightDays } from '@argus/domain/shared/limits';
import { dayMs } from '@argus/domain/shared/time';
import { weighMeetings } from '@argus/domain/staff/suspicion';
import { caseOfPlayer, createDraw } from '@argus/server/features/cases/assignment';
import { listBacklogMarks, markBacklog } from '@argus/server/features/cases/backlog.queries';
import { listOpenCases } from '@argus/server/features/cases/queue.queries';
import { activeSince, countActiveReviewers } from '@argus/server/features/cases/reviews.queries';
import { findExamSwitch } from '@argus/server/features/members/exam/exam-cases.queries';
import { prepareSearchQueries } from '@argus/server/features/players/search.queries';
import { toSearchResult } from '@argus/server/features/players/search.view';
import { countFigures } from '@argus/server/features/publishing/transparency/count-figures';
import { findFigures } from '@argus/server/features/publishing/transparency/figures.queries';
import type { Database } from '@argus/server/platform/db/client';
import { checkInvariants } from '@argus/server/platform/db/invariants/check-invariants';
import { players } from '@argus/server/platform/db/schema/players';
import {
  drafts,
  evidenceLinks,
  lobbyMates,
  reportEvents,
  reportRevisions,
  reports,
} from '@argus/server/platform/db/schema/reports';
import { users } from '@argus/server/platform/db/schema/users';
import { listPairs } from '@argus/server/staff/oversight/oversight.queries';
import { eq, gt, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { buildCommunity } from '../src/demo/build-community.ts';
import { demoPlayers } from '../src/demo/demo-players.ts';
import { demoExamCases } from '../src/demo/exam-cases.ts';
import { recallBans } from '../src/demo/follow-bans.ts';
import { loadDemoCommunity } from '../src/demo/load-demo-community.ts';
import { moveSandboxUrls } from '../src/demo/move-sandbox-urls.ts';
import { personas } from '../src/personas.ts';
import { createBanStore } from '../src/steam/bans.ts';
import { findPlayer } from '../src/steam/players.ts';
import { testInvariants } from './demo-invariants.ts';
import { demoMoment, type OpenDemo, openDemo } from './open-demo.ts';

const daysAgo = (days: number): Date => new Date(demoMoment.getTime() - days * dayMs);

let demo: OpenDemo;
let database: Database;
beforeAll(async () => {
  demo = await openDemo();
  database = demo.database;
}, 60_000);
afterAll(() => demo?.close());

async function countRows(table: SQL): Promise<number> {
  const { rows } = await database.db.execute<{ total: number }>(sql`select count(*)::int as total from ${table}`);
  return rows[0]?.total ?? 0;
}

const userOf = async (key: string) => {
  const discordId = personas.find((persona) => persona.key === key)?.discordId ?? '';
  const [user] = await database.db.select().from(users).where(eq(users.discordId, discordId));
  return user ?? null;
};

// These tests share this community, because loading it takes longer than most of them.
describe('checkInvariants', () => testInvariants(() => database.db));

it('the demo loads only into an empty database', async () => {
  const before = await countRows(sql`reports`);
  expect(demo.wasLoaded).toBe(true);
  expect(before).toBeGreaterThan(400);
  expect(await loadDemoCommunity(database.db, { sandboxUrl: demo.sandbox.url, now: demoMoment })).toBe(false);
  expect(await countRows(sql`reports`)).toBe(before);
});

it('the demo moves the addresses of pictures to the port of the sandbox', async () => {
  /** Lists the origins of all addresses that the sandbox serves; the policy allows only one origin. */
  const listOrigins = async () => {
    const { rows } = await database.db.execute<{ origin: string }>(sql`
      select distinct substring(url from '^https?://[^/]+') as origin from (
        select profile_picture_url as url from users union all select steam_avatar_url from users
        union all select avatar_url from players union all select profile_url from players
        union all select reported_player_avatar from reports union all select avatar_url from lobby_mates) shown
      where url is not null`);
    return rows.map(({ origin }) => origin);
  };
  expect(await listOrigins()).toEqual([demo.sandbox.url]);
  await moveSandboxUrls(database.db, 'http://127.0.0.1:24001');
  expect(await listOrigins()).toEqual(['http://127.0.0.1:24001']);
  expect(await checkInvariants(database.db)).toEqual([]);
  await moveSandboxUrls(database.db, demo.sandbox.url);
  expect(await listOrigins()).toEqual([demo.sandbox.url]);
});

it('loading the demo leaves the triggers on', async () => {
  const { rows } = await database.db.execute(
    sql`select tgname from pg_trigger where not tgisinternal and tgenabled <> 'O'`,
  );
  expect(rows).toEqual([]);
});

describe('the people of the demo', () => {
  it('are about sixty, of every rank and role', async () => {
    const everyone = await database.db.select().from(users);
    expect(everyone.length).toBeGreaterThanOrEqual(55);
    expect(everyone.length).toBeLessThanOrEqual(65);
    const ranked = everyone.filter(({ isBanned, deletedAt }) => !isBanned && deletedAt === null);
    expect(new Set(ranked.map(({ essence }) => rankOf(essence)))).toEqual(new Set(ranks.map(({ name }) => name)));
    expect(new Set(everyone.map(({ userType }) => userType))).toEqual(new Set(['admin', 'moderator', 'other']));
    expect(everyone.some(({ steam64Id }) => steam64Id === null)).toBe(true);
    expect(everyone.filter(({ deletedAt }) => deletedAt !== null).map(({ username }) => username)).toEqual([
      'Deleted user',
    ]);
  });

  it('hold the Eye if they have enough Essence, unless staff removed it or they have not passed the exam', async () => {
    const everyone = await database.db.select().from(users);
    const reached = everyone.filter(({ essence }) => essence >= defaultEyeEssence);
    const without = reached.filter(({ hasTheEye }) => !hasTheEye);
    expect(without.filter(({ eyeRemovedByStaff }) => eyeRemovedByStaff)).toHaveLength(1);
    const candidates = without.filter(({ eyeRemovedByStaff }) => !eyeRemovedByStaff);
    expect(candidates.map(({ username }) => username).toSorted()).toEqual(['Noemi', 'Ravn']);
  });

  it('include one before the exam, one who failed it and one who passed it at the second try', async () => {
    const { rows } = await database.db.execute<{ username: string; results: boolean[]; isTold: boolean }>(sql`
      select u.username, array(
          select a.has_passed from exam_attempts a where a.user_id = u.id order by a.started_at) as results,
        exists (select from notices n where n.user_id = u.id and n.kind = 'exam') as "isTold"
      from users u where u.username in ('Ravn', 'Noemi', 'Runa') order by 1`);
    expect(rows).toEqual([
      { username: 'Noemi', results: [false], isTold: true },
      { username: 'Ravn', results: [], isTold: true },
      { username: 'Runa', results: [false, true], isTold: true },
    ]);
    expect(await countRows(sql`exam_cases`)).toBe(30);
    expect(await findExamSwitch(database.db, 'auto')).toBe(true);
    for (const { context, explanation } of demoExamCases) {
      expect(context.length).toBeLessThanOrEqual(examCaseLimits.contextLength);
      expect(explanation.length).toBeGreaterThanOrEqual(examCaseLimits.explanationLength.min);
    }
  });

  it('include the personas as their labels describe them', async () => {
    expect(await userOf('plain')).toMatchObject({ userType: 'other', hasTheEye: false, isBanned: false });
    expect(await userOf('eye')).toMatchObject({ userType: 'other', hasTheEye: true, isBanned: false });
    expect(await userOf('moderator')).toMatchObject({ userType: 'moderator', isBanned: false });
    expect(await userOf('admin')).toMatchObject({ userType: 'admin', isBanned: false });
    expect(await userOf('banned')).toMatchObject({ isBanned: true, banReason: expect.stringMatching(/malicious/) });
    expect([await userOf('newcomer'), await userOf('accused'), await userOf('unverified')]).toEqual([null, null, null]);
  });

  it('have drafts, and the plain user has more than one page of them', async () => {
    const plain = await userOf('plain');
    const owners = (await database.db.select().from(drafts)).map(({ userId }) => userId);
    expect(owners.filter((owner) => owner === plain?.id).length).toBeGreaterThan(5);
    expect(new Set(owners).size).toBeGreaterThan(5);
  });
});

describe('the reports of the demo', () => {
  it('are four hundred of the last eight months, in every status and stage', async () => {
    const recent = await database.db
      .select()
      .from(reports)
      .where(gt(reports.createdAt, daysAgo(244)));
    expect(recent).toHaveLength(400);
    const stages = Map.groupBy(recent, ({ status, reviewCount }) => `${status} ${reviewCount}`);
    const counts = Object.fromEntries([...stages].map(([stage, { length }]) => [stage, length]));
    expect(counts).toEqual({
      'unverified 0': 39,
      'unverified 1': 27,
      'unverified 2': 20,
      'processing 3': 16,
      'processing 4': 10,
      'verified_cheater 3': 135,
      'verified_cheater 5': 34,
      'verified_undetermined 3': 46,
      'verified_undetermined 4': 8,
      'verified_undetermined 5': 13,
      'verified_duplicate 3': 22,
      'verified_duplicate 5': 7,
      'verified_troll 0': 2,
      'verified_troll 1': 1,
      'verified_troll 3': 17,
      'verified_troll 5': 3,
    });
    for (const { createdAt, updatedAt, verdictAt } of recent) {
      for (const time of [createdAt, updatedAt, verdictAt ?? createdAt])
        expect(time.getTime()).toBeLessThan(demoMoment.getTime());
    }
  });

  it('follow the rules of the form', async () => {
    const [all, links, mates, people] = await Promise.all([
      database.db.select().from(reports),
      database.db.select().from(evidenceLinks),
      database.db.select().from(lobbyMates),
      database.db.select().from(users),
    ]);
    const linksOf = Map.groupBy(links, ({ reportId }) => reportId);
    const matesOf = Map.groupBy(mates, ({ reportId }) => reportId);
    const steamOf = new Map(people.map(({ id, steam64Id }) => [id, steam64Id]));
    for (const report of all) {
      const problems = checkSubmission({
        ...report,
        evidenceLinks: linksOf.get(report.id) ?? [],
        lobbiedWith: matesOf.get(report.id) ?? [],
      });
      expect(problems).toEqual([]);
      expect(isSelfReport(report.reportedSteam64Id, steamOf.get(report.submitterId) ?? null)).toBe(false);
    }
    expect(new Set(links.map(({ type }) => type))).toEqual(new Set(['video', 'image', 'match']));
    expect(links.filter(({ reviewId }) => reviewId !== null).length).toBeGreaterThan(50);
    expect(all.some(({ description }) => /\p{Script=Cyrillic}/u.test(description))).toBe(true);
    expect(all.some(({ description }) => /\p{Extended_Pictographic}/u.test(description))).toBe(true);
    expect(all.some(({ description }) => description.length > 1000)).toBe(true);
  });

  it('respect the limits for submitting, and staff decide no cases of their own', async () => {
    const withinDay = sql`(select count(*) from reports o where o.submitter_id = r.submitter_id
      and o.created_at <= r.created_at and o.created_at > r.created_at - interval '1 day')`;
    const limit = sql`case when r.created_at < u.member_since + interval '7 days' then 5 else 20 end`;
    expect(await countRows(sql`reports r join users u on u.id = r.submitter_id where ${withinDay} > ${limit}`)).toBe(0);
    const isPartOfIt = sql`e.actor_id = r.submitter_id or u.steam64_id = r.reported_steam64_id
      or exists (select from reviews v where v.report_id = r.id and v.reviewer_id = u.id and v.created_at < e.created_at)`;
    const decided = sql`report_events e join reports r on r.id = e.report_id join users u on u.id = e.actor_id
      where e.kind in ('overridden', 'reopened') and (${isPartOfIt})`;
    expect(await countRows(decided)).toBe(0);
  });

  it('were edited and overridden, with their earlier versions', async () => {
    const [revisions, moves] = await Promise.all([
      database.db.select().from(reportRevisions),
      database.db.select().from(reportEvents),
    ]);
    const countOf = (kind: string): number => moves.filter((move) => move.kind === kind).length;
    expect(revisions).toHaveLength(countOf('edited'));
    expect([countOf('edited'), countOf('added')]).toEqual([5, 12]);
    expect(await countRows(sql`evidence_links where added_at is not null`)).toBe(12);
    expect(await countRows(sql`reports where addendum is not null`)).toBe(12);
    expect([countOf('overridden'), countOf('reopened')]).toEqual([13, 5]);
    expect(await countRows(sql`audit_log where target_report_id is not null and action <> 'add_note'`)).toBe(20);
    expect(await countRows(sql`audit_log where target_user_id is not null`)).toBeGreaterThan(5);
  });
});

const search = async (steam64Id: string) => {
  const found = await prepareSearchQueries(database.db).findPlayerCase(steam64Id);
  return searchResultSchema.parse(found && toSearchResult(found));
};

it('the demo has staff notes on users, players and reports, and one person whose reporting is paused', async () => {
  const { rows } = await database.db.execute<{ about: number }>(
    sql`select distinct case when target_user_id is not null then 1 when target_report_id is not null then 2 else 3 end as about from staff_notes order by 1`,
  );
  expect(rows.map(({ about }) => about)).toEqual([1, 2, 3]);
  expect(await countRows(sql`users where paused_until > ${demoMoment.toISOString()}::timestamptz`)).toBe(1);
});

it('the demo has filings of every kind, decided or waiting as the rules require', async () => {
  const { rows } = await database.db.execute<{ filed: string }>(
    sql`select kind || ' ' || state as filed from filings order by 1`,
  );
  expect(rows.map(({ filed }) => filed)).toEqual([
    'answer filed',
    ...['appeal overturned', 'appeal review', 'appeal staff', 'appeal upheld', 'appeal withdrawn'],
    ...['claim accepted', 'claim declined', 'claim staff', 'reopening staff'],
  ]);
  expect(await countRows(sql`reports where is_under_appeal and status = 'verified_cheater'`)).toBe(2);
  expect(await countRows(sql`notices where filing_id is not null`)).toBeGreaterThanOrEqual(6);
  expect(await countRows(sql`report_events where kind = 'overridden' and reason is null`)).toBe(0);
  const newcomer = personas.find(({ key }) => key === 'newcomer');
  expect((await search(newcomer?.steam64Id ?? '')).determinedPlayerStatus.color).toBe('red');
  const accused = personas.find(({ key }) => key === 'accused');
  expect((await search(accused?.steam64Id ?? '')).summary).toMatchObject({ convictions: 2, totalReports: 3 });
});

it('the demo has a report by the plain persona that rests after two cases without proof', async () => {
  const resting = await database.db.select().from(reports).where(gt(reports.restsUntil, demoMoment));
  const plain = await userOf('plain');
  expect(resting).toMatchObject([
    { reportedSteam64Id: demoPlayers.resting, submitterId: plain?.id, status: 'unverified', reviewCount: 0 },
  ]);
});

it('the demo offers the Eye holder cases on the first day and a week later', async () => {
  const eye = await userOf('eye');
  if (!eye) throw new Error('the persona is a member');
  const draw = createDraw('a secret of no importance');
  const active = await countActiveReviewers(database.db, activeSince(demoMoment.getTime()));
  for (const days of [0, 7]) {
    const now = demoMoment.getTime() + days * dayMs;
    await markBacklog(database.db, now);
    const marks = await listBacklogMarks(database.db);
    const { cases } = await listOpenCases(database.db, { accountIds: [eye.id], after: null, now });
    const offered = cases.map(caseOfPlayer).filter(({ drawKey, waitingSince, ownSince = waitingSince }) => {
      const reachedAt = inReachSince({ waitingSince, ownSince }, marks);
      const days = drawDays(now, waitingSince, reachedAt);
      return days.some((day) => isOffered(draw(eye.id, drawKey, day), active, (now - reachedAt) / dayMs));
    });
    expect(offered.length).toBeGreaterThan(25);
  }
});

it('the demo has one suspicious pair of reviewer and submitter', async () => {
  const { pairs } = await listPairs(database.db, daysAgo(oversightDays.pairs));
  const suspicious = pairs.filter((pair) => weighMeetings(pair).isSuspicious);
  expect(suspicious.map(({ reviewer, submitter }) => [reviewer.username, submitter.username])).toEqual([
    ['Ivo', 'Wren'],
  ]);
});

describe('the players of the demo', () => {
  const summariesSchema = z.object({
    response: z.object({
      players: z.array(z.object({ steamid: z.string(), personaname: z.string(), avatarfull: z.string() })),
    }),
  });

  it('have the names that the Steam sandbox gives them', async () => {
    const stored = await database.db.select().from(players).orderBy(players.fetchedAt).limit(100);
    const query = new URLSearchParams({
      key: demo.sandbox.settings.STEAM_API_KEY,
      steamids: stored.map(({ steam64Id }) => steam64Id).join(','),
    });
    const answer = await fetch(`${demo.sandbox.settings.STEAM_API_URL}/ISteamUser/GetPlayerSummaries/v2?${query}`);
    const { response } = summariesSchema.parse(await answer.json());
    expect(response.players.map(({ steamid, personaname, avatarfull }) => [steamid, personaname, avatarfull])).toEqual(
      stored.map(({ steam64Id, name, avatarUrl }) => [steam64Id, name, avatarUrl]),
    );
  });

  test.each([
    ['convicted', 'red', 'Convicted Cheater Beyond Doubt'],
    ['pending', 'orange', 'Pending Verdict'],
    ['cleared', 'green', 'No Sufficient Evidence'],
    ['mateOnly', 'grey', 'No Sufficient Evidence'],
  ] as const)('with the state %s are shown in %s', async (state, color, text) => {
    expect((await search(demoPlayers[state])).determinedPlayerStatus).toMatchObject({ color, text });
  });

  it('include a convicted one whose result shows every part of a search', async () => {
    const result = await search(demoPlayers.convicted);
    expect(result).toMatchObject({
      summary: { totalReports: 4, convictions: 2, reviewedReports: 3 },
      determinedPlayerStatus: { hasAnyUnverified: true },
    });
    expect(Object.values(result.summary.evidenceSummary).filter((count) => count === 0)).toEqual([]);
    expect(result.summary.cheatsUsedFromConvictions.length).toBeGreaterThan(0);
    expect(result.lobbyAssociations.map(({ steam64Id }) => steam64Id)).toContain(demoPlayers.pending);
  });

  it('include one whom Steam banned twelve days after the first conviction, in the sandbox too', async () => {
    const { conviction, steamBans } = await search(demoPlayers.convicted);
    const convictedOn = conviction?.convictedAt.slice(0, 10) ?? '';
    const days = (Date.parse(steamBans?.lastBanDay ?? '') - Date.parse(convictedOn)) / dayMs;
    expect([steamBans?.vacBans, days]).toEqual([1, 12]);
    const book = createBanStore();
    await recallBans(database.db, book);
    expect(book.find(demoPlayers.convicted)).toMatchObject({ vacBans: 1, lastBanDay: steamBans?.lastBanDay });
  });

  it('were judged early enough, and are numerous enough, that the public figures have both shares', async () => {
    await countFigures(database.db, demoMoment.getTime());
    const { convicted, undetermined } = (await findFigures(database.db))?.outcome ?? {};
    expect(convicted?.result?.share).toBeGreaterThan(0.25);
    expect(undetermined?.result?.share).toBeLessThan(0.15);
  });

  it('include those of the sample programs in the API reference: one convicted and one never reported', async () => {
    const programs = listCodeSamples('https://argus.example').flatMap(({ languages }) => languages);
    const named = programs.flatMap(({ code }) =>
      [...code.matchAll(/"(765\d{14}|STEAM_[^"]+)"/g)].map(([, id = '']) => id),
    );
    expect(named).toHaveLength(6);
    const [first, second, ...repeated] = named.map((input) => parseSteamInput(input));
    expect([first, second]).toEqual([
      { kind: 'id', steam64Id: demoPlayers.convicted },
      { kind: 'id', steam64Id: demoPlayers.unknown },
    ]);
    expect(repeated).toEqual([first, second, first, second]);
  });

  it('include one whom only Steam knows', async () => {
    expect(await prepareSearchQueries(database.db).findPlayerCase(demoPlayers.unknown)).toBeNull();
    expect(findPlayer(demoPlayers.unknown)).not.toBeNull();
  });
});

it('the demo is the same community every time, apart from the ids', () => {
  const tell = (): string => {
    const community = buildCommunity(demoMoment, 'http://127.0.0.1:3001');
    const names = new Map<string, string>([
      ...community.users.map(({ id }, index): [string, string] => [id, `user ${index}`]),
      ...community.reports.map(({ id }, index): [string, string] => [id, `report ${index}`]),
    ]);
    const lines = Object.values(community)
      .flat()
      .map((row) =>
        JSON.stringify(row).replaceAll(/"([0-9a-f]{8}-[0-9a-f-]{27})"/g, (_quoted, id) => names.get(id) ?? 'id'),
      );
    return lines.sort().join('\n');
  };
  expect(tell()).toBe(tell());
});
