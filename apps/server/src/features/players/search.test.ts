import { searchResultSchema } from '@argus/contract/players/players';
import { verdictCounts } from '@argus/contract/players/verdict-counts';
import { verdictSentence } from '@argus/domain/players/search-verdict';
import { formatMessage } from '@argus/domain/shared/message';
import { describe, expect, test } from 'vitest';
import { aPlayer, aReport, aUser, aVideoUrl } from '../../../tests/builders.ts';
import { override } from '../../../tests/report-requests.ts';
import { useTestApp } from '../../../tests/test-app.ts';
import type { PlayerRow } from './players.queries.ts';

const t = useTestApp();

const ask = (steamId: string) => t.app.inject({ url: `/api/cheaters/search?${new URLSearchParams({ steamId })}` });

async function search({ steam64Id }: Pick<PlayerRow, 'steam64Id'>) {
  const answer = await ask(steam64Id);
  expect(answer.statusCode).toBe(200);
  return searchResultSchema.parse(answer.json());
}

async function expectNothing(steam64Id: string) {
  const answer = await ask(steam64Id);
  expect([answer.statusCode, answer.json()]).toEqual([
    404,
    { id: 'player_not_reported', msg: 'There are no reports about this player.' },
  ]);
}

describe('the verdict', () => {
  test.each([
    [['verified_cheater'], 'red', 'convicted', 'Convicted Cheater Beyond Doubt', false],
    [
      ['verified_cheater', 'unverified', 'verified_undetermined'],
      'red',
      'convicted',
      'Convicted Cheater Beyond Doubt',
      true,
    ],
    [['unverified'], 'orange', 'pending', 'Pending Verdict', true],
    [['processing'], 'orange', 'pending', 'Pending Verdict', true],
    [['verified_undetermined', 'processing'], 'orange', 'pending', 'Pending Verdict', true],
    [['verified_undetermined'], 'green', 'insufficient', 'No Sufficient Evidence', false],
    [
      ['verified_undetermined', 'verified_troll', 'verified_duplicate'],
      'green',
      'insufficient',
      'No Sufficient Evidence',
      false,
    ],
  ] as const)('on a player with reports %j is %s, %s', async (statuses, color, verdict, text, hasAnyUnverified) => {
    const player = await aPlayer(t.db);
    for (const status of statuses) await aReport(t.db, { player, status });
    const result = await search(player);
    expect(result.determinedPlayerStatus).toEqual({ color, verdict, text, hasAnyUnverified, underAppeal: false });
    expect(result.summary.overallStatusColor).toBe(color);
    expect(result.playerSearched).toBe(player.steam64Id);
  });

  test('on a player whom nobody reported or named is not found', async () => {
    await expectNothing((await aPlayer(t.db)).steam64Id);
    await expectNothing('76561198399999999');
  });

  test('on a player who is only named as a lobby mate has no information until that report convicts', async () => {
    const [mate, convicted] = [await aPlayer(t.db), await aPlayer(t.db)];
    await aReport(t.db, { player: convicted, status: 'verified_cheater' });
    const smear = await aReport(t.db, { player: convicted, status: 'processing', lobby: [mate] });
    const unknown = {
      color: 'grey',
      verdict: 'unknown',
      text: 'No Information',
      hasAnyUnverified: false,
      underAppeal: false,
    };
    const result = await search(mate);
    expect(result.determinedPlayerStatus).toEqual(unknown);
    expect(result.lobbyAssociations).toMatchObject([{ steam64Id: convicted.steam64Id, isReviewed: false }]);
    expect(formatMessage(verdictSentence(verdictCounts(result)))).toBe('Nobody has reported this player.');
    for (const closed of ['verified_undetermined', 'verified_duplicate', 'verified_troll'] as const) {
      await override(t, smear.id, closed);
      await expectNothing(mate.steam64Id);
    }
    await override(t, smear.id, 'verified_cheater');
    await expect.poll(async () => (await search(mate)).determinedPlayerStatus.text).toBe('No Sufficient Evidence');
    expect((await search(mate)).lobbyAssociations).toMatchObject([{ isReviewed: true }]);
  });

  test('on a player who is only named as a lobby mate stays grey after that report convicts', async () => {
    const mate = await aPlayer(t.db);
    await aReport(t.db, { status: 'verified_cheater', lobby: [mate] });
    const result = await search(mate);
    expect(result.determinedPlayerStatus).toEqual({
      underAppeal: false,
      color: 'grey',
      verdict: 'insufficient',
      text: 'No Sufficient Evidence',
      hasAnyUnverified: false,
    });
    expect(result).toMatchObject({ reports: [], summary: { totalReports: 0, convictions: 0, reviewedReports: 0 } });
    expect(result.lobbyAssociations).toHaveLength(1);
  });

  test('on a reported player does not get worse when a conviction names them as a lobby mate', async () => {
    const player = await aPlayer(t.db);
    await aReport(t.db, { player, status: 'verified_undetermined' });
    await aReport(t.db, { status: 'verified_cheater', lobby: [player] });
    expect((await search(player)).determinedPlayerStatus.color).toBe('green');
  });
});

describe('malicious and duplicate reports', () => {
  test.each(['verified_troll', 'verified_duplicate'] as const)(
    '%s: a player who has only such a report is not found',
    async (status) => {
      const [player, mate] = [await aPlayer(t.db), await aPlayer(t.db)];
      await aReport(t.db, { player, status, lobby: [mate] });
      await expectNothing(player.steam64Id);
      await expectNothing(mate.steam64Id);
    },
  );

  test('appear in no list, no count and no lobby association', async () => {
    const [player, mate, other] = [await aPlayer(t.db), await aPlayer(t.db), await aPlayer(t.db)];
    const kept = await aReport(t.db, { player, status: 'unverified', lobby: [mate] });
    for (const status of ['verified_troll', 'verified_duplicate'] as const) {
      await aReport(t.db, { player, status, lobby: [mate, other], cheatsUsed: ['Slander'] });
      await aReport(t.db, { player: other, status, lobby: [player] });
    }
    const result = await search(player);
    expect(result.reports.map(({ reportId }) => reportId)).toEqual([kept.id]);
    expect(result.summary).toMatchObject({ totalReports: 1, reviewedReports: 0, convictions: 0 });
    expect(result.summary.evidenceSummary).toEqual({ video: 1, image: 0, match: 0 });
    expect(result.lobbyAssociations).toEqual([]);
    expect((await search(mate)).lobbyAssociations).toMatchObject([
      { steam64Id: player.steam64Id, totalDirectReports: 1 },
    ]);
    await expectNothing(other.steam64Id);
  });
});

describe('lobby associations', () => {
  test('list each reported player once, first those whose convicting report names the mate, then other convicted ones', async () => {
    const mate = await aPlayer(t.db);
    const [often, convicted, seldom] = [await aPlayer(t.db), await aPlayer(t.db), await aPlayer(t.db)];
    const [smeared, cleared] = [await aPlayer(t.db), await aPlayer(t.db)];
    await aReport(t.db, { player: cleared, status: 'verified_undetermined', lobby: [mate] });
    await aReport(t.db, { player: often, status: 'verified_undetermined', lobby: [mate] });
    for (const lobby of [[mate], []]) await aReport(t.db, { player: often, lobby });
    await aReport(t.db, { player: convicted, status: 'verified_cheater', lobby: [mate] });
    await aReport(t.db, { player: seldom, lobby: [mate, await aPlayer(t.db)] });
    await aReport(t.db, { player: smeared, status: 'verified_cheater' });
    await aReport(t.db, { player: smeared, lobby: [mate] });
    const { lobbyAssociations } = await search(mate);
    expect(lobbyAssociations).toEqual(
      [
        { player: convicted, totalDirectReports: 1, isConvicted: true, isReviewed: true },
        { player: smeared, totalDirectReports: 2, isConvicted: true, isReviewed: false },
        { player: often, totalDirectReports: 3, isConvicted: false, isReviewed: false },
        { player: seldom, totalDirectReports: 1, isConvicted: false, isReviewed: false },
      ].map(({ player, ...counts }) => ({
        steam64Id: player.steam64Id,
        reportedPlayerName: player.name,
        reportedPlayerAvatar: player.avatarUrl,
        ...counts,
      })),
    );
  });
});

describe('the summary', () => {
  test('lists the cheats of convictions, most frequent first, each once whatever its case', async () => {
    const player = await aPlayer(t.db);
    const convict = (cheatsUsed: string[]) => aReport(t.db, { player, status: 'verified_cheater', cheatsUsed });
    await convict(['Aimbot', 'WALLHACK']);
    await convict(['wallhack', 'Spinbot']);
    await convict(['Wallhack', 'spinbot']);
    await aReport(t.db, { player, status: 'unverified', cheatsUsed: ['Radar', 'Radar hack'] });
    await aReport(t.db, { player, status: 'verified_undetermined', cheatsUsed: ['Radar'] });
    const { cheatsUsedFromConvictions } = (await search(player)).summary;
    expect(cheatsUsedFromConvictions).toEqual(['WALLHACK', 'Spinbot', 'Aimbot']);
    await convict(['wallhack']);
    await t.waitForChanges();
    expect((await search(player)).summary.cheatsUsedFromConvictions).toEqual(['wallhack', 'Spinbot', 'Aimbot']);
  });

  test('counts reports and evidence, including the evidence that reviewers added', async () => {
    const player = await aPlayer(t.db);
    const evidence = [
      { type: 'video', url: aVideoUrl() },
      { type: 'image', url: 'https://i.example/1.png' },
      { type: 'image', url: 'https://i.example/2.png' },
      { type: 'match', url: 'CSGO-aaaaa-bbbbb-ccccc-ddddd-eeeee' },
    ] as const;
    await aReport(t.db, {
      player,
      evidence,
      reviews: [{ decision: 'cheater', video: aVideoUrl() }, 'cheater', 'cheater'],
    });
    await aReport(t.db, { player });
    const { summary } = await search(player);
    expect(summary).toMatchObject({
      totalReports: 2,
      reviewedReports: 1,
      convictions: 1,
      reportedPlayerName: player.name,
      reportedPlayerAvatar: player.avatarUrl,
      evidenceSummary: { video: 3, image: 2, match: 1 },
    });
  });
});

describe('the reports', () => {
  test('are listed newest first, with their evidence and submitter', async () => {
    const [player, submitter] = [await aPlayer(t.db), await aUser(t.db, { username: 'Reporter' })];
    const url = aVideoUrl();
    const older = await aReport(t.db, { player, createdAt: new Date('2026-01-01T10:00:00Z') });
    const newer = await aReport(t.db, {
      player,
      submitter,
      description: 'Spins.',
      cheatsUsed: ['Spinbot'],
      evidence: [{ type: 'video', url, description: 'Round 3' }],
      createdAt: new Date('2026-01-02T10:00:00Z'),
    });
    const { reports } = await search(player);
    expect(reports.map(({ _id }) => _id)).toEqual([newer.id, older.id]);
    expect(reports[0]).toMatchObject({
      reportId: newer.id,
      description: 'Spins.',
      cheatsUsed: ['Spinbot'],
      createdAt: '2026-01-02T10:00:00.000Z',
      evidenceLinks: [{ type: 'video', url, description: 'Round 3' }],
      reportStatus: 'unverified',
      reviewCount: 0,
      max_reviews_placeholder: 3,
      submittedBy: { _id: submitter.id, discordId: submitter.discordId, username: 'Reporter' },
    });
  });

  test('show how many people reviewed them, but neither who nor how they voted', async () => {
    const player = await aPlayer(t.db);
    const reviewers = [await aUser(t.db), await aUser(t.db), await aUser(t.db)];
    const decisions = ['cheater', 'cheater', 'troll'] as const;
    const reviews = reviewers.map((reviewer, n) => ({
      reviewer,
      decision: decisions[n] ?? 'cheater',
      video: aVideoUrl(),
    }));
    await aReport(t.db, { player, reviews });
    const result = await search(player);
    expect(result.reports).toMatchObject([{ reportStatus: 'processing', reviewCount: 3, max_reviews_placeholder: 5 }]);
    const { body } = await ask(player.steam64Id);
    expect(body).not.toMatch(/cheater"|troll|decision|reviewer|"reviews"/i);
    for (const { id, username, discordId } of reviewers) {
      for (const trace of [id, `"${username}"`, discordId ?? '']) expect(body).not.toContain(trace);
    }
  });

  test('contain nobody’s e-mail address, ban or session', async () => {
    const submitter = await aUser(t.db, { isBanned: true, banReason: 'Reason between staff' });
    const { reportedSteam64Id } = await aReport(t.db, { submitter });
    const { body } = await ask(reportedSteam64Id);
    expect(body).toContain(submitter.username);
    expect(body).not.toMatch(/@example\.test|Reason between staff|isBanned|email/i);
  });
});

describe('the search input', () => {
  test('returns the same bytes however the id is written', async () => {
    const { reportedSteam64Id: id } = await aReport(t.db);
    const account = BigInt(id) - 76561197960265728n;
    const forms = [
      id,
      ` ${id} `,
      `STEAM_1:${account % 2n}:${account / 2n}`,
      `[U:1:${account}]`,
      `https://steamcommunity.com/profiles/${id}/`,
      `www.steamcommunity.com/profiles/${id}?x=1`,
    ];
    const answers = await Promise.all(forms.map(ask));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(forms.map(() => 200));
    expect(new Set(answers.map(({ body, headers }) => `${headers.etag} ${body}`)).size).toBe(1);
  });

  test('is never sent to Steam, so a custom name is refused', async () => {
    const before = t.sandbox.requests.list().length;
    const answer = await ask('nightowl');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      id: 'invalid_input',
      errors: [
        { id: 'steam_input_unresolved', path: 'steamId', msg: 'Could not resolve Steam input to a valid Steam64 ID.' },
      ],
    });
    expect(t.sandbox.requests.list()).toHaveLength(before);
  });
});
