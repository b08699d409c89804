import { reportCardSchema } from '@argus/contract/cases/reports';
import { searchResultSchema } from '@argus/contract/players/players';
import { foundReportLimits } from '@argus/domain/shared/limits';
import { sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { aPlayer, aReport, aUser, aVideoUrl } from '../../../tests/builders.ts';
import { useTestApp } from '../../../tests/test-app.ts';
import { openPool } from '../../platform/db/client.ts';
import { prepareSearchQueries } from './search.queries.ts';

const t = useTestApp();

const ask = (steamId: string) => t.app.inject({ url: `/api/cheaters/search?${new URLSearchParams({ steamId })}` });

describe('a search result', () => {
  const readCard = async (reportId: string) => {
    const answer = await t.app.inject({ url: `/api/reports/${reportId}` });
    const card = reportCardSchema.parse(answer.json());
    return { ...card, evidenceCount: card.evidenceLinks.length };
  };

  test.each([
    ['unverified', []],
    ['extended', ['cheater', 'cheater', 'troll']],
    ['convicted by three', ['cheater', 'cheater', 'cheater']],
    ['convicted by four of five', ['cheater', 'cheater', 'troll', 'cheater', 'cheater']],
    ['undetermined', ['undetermined', 'undetermined', 'undetermined']],
  ] as const)('has the shape of the contract and the same card as the report itself: %s', async (_, decisions) => {
    const player = await aPlayer(t.db, { name: 'Ünï "quoted" \\ <b>名前</b> \u2028', avatarUrl: null });
    const mate = await aPlayer(t.db);
    await aReport(t.db, { player: mate, lobby: [player] });
    const reports = [
      await aReport(t.db, { player, description: 'Línea\n"two"\t\u{1F600}', reviews: [...decisions] }),
      await aReport(t.db, { player, evidence: [], cheatsUsed: [], reviews: [...decisions] }),
    ];
    const answer = await ask(player.steam64Id);
    const parsed = searchResultSchema.strict().parse(answer.json());
    // The result has nothing that the contract does not name, at any depth.
    expect(answer.json()).toEqual(parsed);
    expect(parsed.reports).toEqual(await Promise.all(reports.toReversed().map(({ id }) => readCard(id))));
  });

  test('shortens long reports, so that many of them stay below 300 kB', async () => {
    const player = await aPlayer(t.db);
    const link = (n: number, type: 'video' | 'match') => ({
      type,
      url: type === 'video' ? aVideoUrl() : `https://matches.example.test/${n}/${'x'.repeat(1900)}`,
      description: 'y'.repeat(200),
    });
    const matches = Array.from({ length: 16 }, (_, n) => link(n, 'match'));
    const videos = Array.from({ length: 4 }, (_, n) => link(n, 'video'));
    const { descriptionLength } = foundReportLimits;
    const description = `${'\u{1F600}'.repeat(descriptionLength - 1)} ${'z'.repeat(4000)}`;
    const given = { player, description, evidence: [...matches, ...videos] };
    for (let n = 0; n < 27; n += 1) await aReport(t.db, given);
    await aReport(t.db, { ...given, reviews: ['cheater', 'cheater', 'cheater'] });
    const answer = await ask(player.steam64Id);
    expect(answer.body.length).toBeLessThan(300_000);
    const { reports, conviction, summary } = searchResultSchema.parse(answer.json());
    for (const report of reports) {
      expect(report.description).toBe(`${'\u{1F600}'.repeat(descriptionLength - 1)}…`);
      expect(report.evidenceLinks).toEqual(matches.slice(0, foundReportLimits.evidenceLinks));
      expect(report.evidenceCount).toBe(20);
    }
    expect(reports).toHaveLength(28);
    expect(summary.evidenceSummary).toEqual({ image: 0, video: 28 * 4, match: 28 * 16 });
    expect(conviction?.videos).toEqual(videos.slice(0, foundReportLimits.convictingVideos));
    const whole = await t.app.inject({ url: `/api/reports/${conviction?.reportId}` });
    expect(whole.json()).toMatchObject({ description, evidenceLinks: { length: 20 } });
  });

  test('shows neither id nor name of a deleted submitter', async () => {
    const submitter = await aUser(t.db);
    const { id, reportedSteam64Id } = await aReport(t.db, { submitter });
    await t.db.execute(sql`update users set discord_id = null, steam64_id = null, discord_email = null, deleted_at = now()
      where id = ${submitter.id}`);
    const { reports } = searchResultSchema.parse((await ask(reportedSteam64Id)).json());
    expect(reports).toEqual([await readCard(id)]);
    expect(reports[0]?.submittedBy).toEqual({ _id: null, discordId: null, steam64Id: null, username: 'Deleted user' });
  });
});

describe('many searches at once', () => {
  test('each return their own player, even if there are more of them than one statement takes', async () => {
    const players = await Promise.all(Array.from({ length: 40 }, () => aPlayer(t.db)));
    for (const player of players.slice(0, 20)) await aReport(t.db, { player });
    const answers = await Promise.all(players.map(({ steam64Id }) => ask(steam64Id)));
    expect(answers.map((answer) => (answer.statusCode === 200 ? answer.json().playerSearched : null))).toEqual(
      players.map(({ steam64Id }, n) => (n < 20 ? steam64Id : null)),
    );
  });

  test('share a statement, but never one on the primary with one on the replica', async () => {
    let statements = 0;
    const onQuery = (text: string) => {
      if (text.includes('lateral')) statements += 1;
    };
    const database = openPool({ url: t.databaseUrl, onError: () => undefined, onQuery });
    onTestFinished(() => database.close());
    let source: 'primary' | 'replica' = 'primary';
    const { findPlayerCase } = prepareSearchQueries(database.db, { source: () => source });
    const ids = [(await aReport(t.db)).reportedSteam64Id, (await aReport(t.db)).reportedSteam64Id];
    const found = await Promise.all(ids.map(findPlayerCase));
    expect([statements, ...found.map((player) => player?.steam64Id)]).toEqual([1, ...ids]);
    const atPrimary = findPlayerCase(ids[0] ?? '');
    source = 'replica';
    const atReplica = findPlayerCase(ids[1] ?? '');
    expect([(await atPrimary)?.steam64Id, (await atReplica)?.steam64Id]).toEqual(ids);
    expect(statements).toBe(3);
  });
});
