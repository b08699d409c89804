import { convictingCard, videoHealth } from '@argus/contract/examples/cases';
import { siteExamples } from '@argus/contract/examples/site';
import { type ApiClient, createClient } from '@argus/contract/kernel/client';
import type { SearchResult } from '@argus/contract/players/players';
import { searchVerdict, verdictHeadlines, verdictSentence } from '@argus/domain/players/search-verdict';
import { steamInputMessages } from '@argus/domain/players/steam-id';
import { describe, expect, it } from 'vitest';
import { render } from './entry-server.tsx';
import { testSite as site } from './features/site/test-site.ts';
import { say } from './lib/language/say.ts';
import { fallbackMessages, loadingMessage } from './lib/messages.ts';

const steam64Id = '76561197960287930';
const profile = { steamid: steam64Id, personaname: '<b>Rabscuttle</b>', avatarfull: null, profileurl: '' };

type Answers = Record<string, { status: number; body: unknown } | 'unreachable'>;

const calm: Answers = {
  '/api/site': { status: 200, body: site },
  '/api/reports/stats': { status: 200, body: { totalSubmissions: 1234, totalUniqueConvictedCheaters: 56 } },
  '/api/cheaters/search': { status: 404, body: { id: 'player_not_reported', msg: 'Nothing is known.' } },
  '/api/steam/profile': { status: 200, body: profile },
};

function answering(answers: Answers): { api: ApiClient; asked: string[] } {
  const asked: string[] = [];
  const api = createClient(async ({ path }) => {
    asked.push(path);
    const answer = { ...calm, ...answers }[path.split('?')[0] ?? ''];
    if (!answer || answer === 'unreachable') throw new Error('socket hang up');
    return JSON.parse(JSON.stringify(answer));
  });
  return { api, asked };
}

function aResult(counts: { convictions: number; pending: number; closed: number }): SearchResult {
  const verdict = searchVerdict({ ...counts, lobbyAssociations: 0 });
  return {
    playerSearched: steam64Id,
    summary: {
      totalReports: counts.convictions + counts.pending + counts.closed,
      reviewedReports: counts.convictions + counts.closed,
      convictions: counts.convictions,
      cheatsUsedFromConvictions: counts.convictions > 0 ? ['Wallhack'] : [],
      evidenceSummary: { video: 1, image: 0, match: 0 },
      reportedPlayerName: 'Gabe',
      reportedPlayerAvatar: null,
      overallStatusColor: verdict.color,
    },
    reports: [],
    conviction: null,
    lobbyAssociations: [],
    determinedPlayerStatus: { ...verdict, text: say(verdictHeadlines[verdict.verdict]), underAppeal: false },
    steamBans: null,
  };
}

const search = (input: string, answers: Answers = {}) => {
  const { api, asked } = answering(answers);
  return render({ url: `/?${new URLSearchParams({ steamId: input })}`, language: 'en', api }).then((page) => ({
    ...page,
    asked,
  }));
};

describe('the server-rendered home page', () => {
  it('contains the search field, the statistics and five introductory texts', async () => {
    const page = await render({ url: '/', language: 'en', api: answering({}).api });
    expect(page.status).toBe(200);
    expect(page.body).toContain('name="steamId"');
    expect(page.body).toContain('1,234');
    expect(page.body.match(/<h3/g)).toHaveLength(5);
    expect(page.head).toContain('<title>Panoptes</title>');
    expect(page.head).toContain('content="index, follow"');
  });

  it.each(['/', '/faq', '/rules', '/about-project', '/leaderboard'])(
    "gives links to %s the site's preview picture",
    async (url) => {
      const { head } = await render({ url, language: 'en', api: answering({}).api });
      expect(head).toContain('<meta property="og:image" content="https://panoptes.example/card/site.png">');
      expect(head).toContain('<meta name="twitter:card" content="summary_large_image">');
    },
  );

  it('has no search field in its header, unlike other pages', async () => {
    const fields = (html: string) => html.match(/name="steamId"/g)?.length;
    expect(fields((await render({ url: '/', language: 'en', api: answering({}).api })).body)).toBe(1);
    const { body } = await render({ url: '/faq', language: 'en', api: answering({}).api });
    expect(fields(body)).toBe(1);
    const header = body.slice(0, body.indexOf('</header>'));
    expect(fields(header)).toBe(1);
    expect(header).toContain('href="/submit-report"');
  });

  it('contains neither inline styles nor scripts', async () => {
    const page = await search(steam64Id, {
      '/api/cheaters/search': { status: 200, body: aResult({ convictions: 1, pending: 1, closed: 0 }) },
    });
    expect(page.body).not.toMatch(/\sstyle=|<script|<style/);
  });

  it('contains the featured verdict, and leaves it out without one', async () => {
    const { response } = siteExamples.getHighlights;
    const shown = await render({
      url: '/',
      language: 'en',
      api: answering({ '/api/site/highlights': { status: 200, body: response } }).api,
    });
    expect(shown.body).toContain('A recent verdict');
    expect(shown.body).toContain('lumen_x');
    const empty = { status: 200, body: { verdict: null, outcome: null } };
    const { body } = await render({ url: '/', language: 'en', api: answering({ '/api/site/highlights': empty }).api });
    expect(body).not.toContain('A recent verdict');
  });

  it('says that the statistics cannot be loaded, and still responds with 200', async () => {
    const page = await render({
      url: '/',
      language: 'en',
      api: answering({ '/api/reports/stats': 'unreachable' }).api,
    });
    expect(page.status).toBe(200);
    expect(page.body).toContain(say(fallbackMessages.siteStats));
  });

  it.each([
    ['red', { convictions: 1, pending: 0, closed: 0 }, 'index, follow'],
    ['orange', { convictions: 0, pending: 2, closed: 1 }, 'noindex'],
    // This page is not indexed, because it also shows reports that have no verdict yet.
    ['red', { convictions: 1, pending: 1, closed: 0 }, 'noindex'],
    ['green', { convictions: 0, pending: 0, closed: 1 }, 'index, follow'],
  ])('shows a %s verdict with its reason', async (color, counts, robots) => {
    const page = await search(steam64Id, { '/api/cheaters/search': { status: 200, body: aResult(counts) } });
    expect(page.status).toBe(200);
    expect(page.body).toContain(`data-verdict="${color}"`);
    expect(page.body).toContain(say(verdictHeadlines[searchVerdict({ ...counts, lobbyAssociations: 0 }).verdict]));
    expect(page.body).toContain(say(verdictSentence({ ...counts, lobbyAssociations: 0 })));
    expect(page.head).toContain(`<meta name="robots" content="${robots}">`);
    expect(page.asked.filter((path) => path.startsWith('/api/steam'))).toEqual([]);
  });

  it('marks a conviction as under appeal, keeps its colour and links to the form that contests it', async () => {
    const result = aResult({ convictions: 1, pending: 0, closed: 0 });
    const conviction = {
      reportId: '019d367c-fa91-7002-96e8-6eda02552304',
      reportStatus: 'verified_cheater',
      description: '',
      cheatsUsed: [],
      evidenceLinks: [],
      createdAt: '2026-11-14T13:05:00.000Z',
      submittedBy: null,
      underAppeal: false,
    };
    const standing = await search(steam64Id, {
      '/api/cheaters/search': { status: 200, body: { ...result, reports: [conviction] } },
    });
    expect(standing.body).toContain('Is this you?');
    expect(standing.body).toContain(`href="/request-revaluation/${conviction.reportId}"`);
    expect(standing.body).not.toContain('Under appeal');
    const body = {
      ...result,
      reports: [{ ...conviction, underAppeal: true }],
      determinedPlayerStatus: { ...result.determinedPlayerStatus, underAppeal: true },
    };
    const appealed = await search(steam64Id, { '/api/cheaters/search': { status: 200, body } });
    expect(appealed.body.match(/Under appeal/g)).toHaveLength(2);
    expect(appealed.body).toContain('data-verdict="red"');
    expect(appealed.head).toBe(standing.head);
  });

  it('shows the votes, the day and the evidence of a conviction above all reports', async () => {
    const url = 'https://youtu.be/dQw4w9WgXcQ';
    const result: SearchResult = {
      ...aResult({ convictions: 1, pending: 0, closed: 0 }),
      reports: [{ ...convictingCard, evidenceCount: 1 }],
      conviction: {
        reportId: convictingCard.reportId,
        convictedAt: '2026-10-27T21:30:00.000Z',
        votes: { cheater: 4, total: 5 },
        videos: [{ type: 'video', url, description: 'Round 7' }],
        linkHealth: [{ ...videoHealth, url }],
      },
    };
    const { body } = await search(steam64Id, { '/api/cheaters/search': { status: 200, body: result } });
    expect(body).toContain('4 of 5 reviewers said cheater, 27 Oct 2026');
    expect(body).toContain(videoHealth.title);
    expect(body.indexOf('Convicting evidence')).toBeLessThan(body.indexOf('id="reports-title"'));
    expect(body).not.toContain('ytimg');
    expect(body).not.toContain('<iframe');
    const byStaff = { ...result, conviction: result.conviction && { ...result.conviction, votes: null } };
    const other = await search(steam64Id, { '/api/cheaters/search': { status: 200, body: byStaff } });
    expect(other.body.replaceAll(/<[^>]*>/g, '')).toContain('Convicted on 27 Oct 2026');
    expect(other.body).not.toContain('reviewers said');
  });

  it('hides the votes on a conviction under appeal from reviewers, even if its report is too old to be listed', async () => {
    const result = aResult({ convictions: 1, pending: 0, closed: 0 });
    const body: SearchResult = {
      ...result,
      reports: [],
      conviction: {
        reportId: convictingCard.reportId,
        convictedAt: '2026-10-27T21:30:00.000Z',
        votes: { cheater: 4, total: 5 },
        videos: [],
        linkHealth: [],
      },
      determinedPlayerStatus: { ...result.determinedPlayerStatus, underAppeal: true },
    };
    const page = await search(steam64Id, { '/api/cheaters/search': { status: 200, body } });
    expect(page.body).toMatch(/data-session[^>]*:hidden">4 of 5 reviewers said cheater/);
  });

  it('shows a report whose status this version of the page does not know', async () => {
    const report = {
      reportId: '019d367c-fa91-7002-96e8-6eda02552304',
      reportStatus: 'paused',
      description: '',
      cheatsUsed: [],
      evidenceLinks: [],
      createdAt: '2026-11-14T13:05:00.000Z',
      submittedBy: null,
    };
    const body = { ...aResult({ convictions: 0, pending: 1, closed: 0 }), reports: [report] };
    const page = await search(steam64Id, { '/api/cheaters/search': { status: 200, body } });
    expect(page.status).toBe(200);
    expect(page.body).toContain('Status Unknown');
  });

  it('shows the Steam profile of a player without reports, with its name escaped', async () => {
    const page = await search(steam64Id);
    expect(page.status).toBe(200);
    expect(page.body).toContain(say(verdictHeadlines.unknown));
    expect(page.body).toContain('&lt;b&gt;Rabscuttle&lt;/b&gt;');
    expect(page.state).not.toContain('<');
    expect(page.head).toContain('&lt;b&gt;Rabscuttle&lt;/b&gt;: No Information');
    expect(page.head).toContain('content="noindex"');
  });

  it('says that nothing is known about a player, even when Steam is unavailable', async () => {
    const page = await search(steam64Id, { '/api/steam/profile': 'unreachable' });
    expect(page.status).toBe(200);
    expect(page.body).toContain(say(verdictHeadlines.unknown));
    expect(page.body).toContain(say(fallbackMessages.steamProfile));
  });

  it('resolves a custom id before it searches', async () => {
    const page = await search('https://steamcommunity.com/id/GabeLoganNewell/');
    expect(page.asked).toContain('/api/steam/profile?steamInput=gabelogannewell');
    expect(page.asked).toContain(`/api/cheaters/search?steamId=${steam64Id}`);
    expect(page.body).toContain(say(verdictHeadlines.unknown));
  });

  it('says how it understood the input, and names the address with the Steam64 id as canonical', async () => {
    const page = await search('https://steamcommunity.com/id/GabeLoganNewell/');
    expect(page.body).toContain('matched by custom URL /id/GabeLoganNewell');
    expect(page.head).toContain(`<link rel="canonical" href="https://panoptes.example/?steamId=${steam64Id}">`);
    expect((await search('STEAM_1:0:11101')).body).toContain('matched by Steam2 ID STEAM_1:0:11101');
    expect((await search(steam64Id)).body).not.toContain('matched by');
  });

  it('has a share button whatever the verdict', async () => {
    const found = { '/api/cheaters/search': { status: 200, body: aResult({ convictions: 1, pending: 0, closed: 0 }) } };
    for (const answers of [{}, found])
      expect((await search(steam64Id, answers)).body).toMatch(/<button[^>]*>.*?Share</);
  });

  it('sends no request for text that names no player, and says what to paste instead', async () => {
    const page = await search('hello world');
    expect(page.asked.filter((path) => /steam|cheaters/.test(path))).toEqual([]);
    expect(page.body).toContain('Names on the scoreboard do not work; paste the profile link.');
  });

  it('leads to the players that an address names in other words', async () => {
    const other = '76561197960287931';
    expect((await search(`is ${steam64Id} clean?`)).body).toContain(`href="/?steamId=${steam64Id}"`);
    const { body } = await search(`${steam64Id}\n${other}`);
    expect(body).toContain('Check everyone named in it');
    expect(body).toContain('href="/lobby#players=');
    expect(body).not.toContain('no player can have it');
  });

  it('contains the suggestion for a custom id with a typo', async () => {
    const page = await search('awpercutt', {
      '/api/steam/profile': { status: 404, body: { id: 'steam_profile_not_found' } },
      '/api/players/similar-names': { status: 200, body: { names: ['awpercut'] } },
    });
    expect(page.body.replaceAll('<!-- -->', '')).toContain('Did you mean awpercut?');
  });

  it.each([
    ['what no player is named by', 'hello world', {}, steamInputMessages.steam_input_invalid.message],
    [
      'a custom id nobody has',
      'nobody',
      { '/api/steam/profile': { status: 404, body: { id: 'steam_profile_not_found' } } },
      steamInputMessages.steam_input_invalid.message,
    ],
    ['an empty field', ' ', {}, steamInputMessages.steam_search_empty.message],
  ] as const)('explains the result of a search for %s', async (_, input, answers, sentence) => {
    const page = await search(input, answers);
    expect(page.status).toBe(200);
    expect(page.body).toContain(sentence);
  });

  it.each([
    [
      'the sentence of the server',
      { status: 503, body: { id: 'steam_unavailable', msg: 'Back in a minute.' } },
      'Back in a minute.',
      503,
    ],
    [
      'all of its sentences',
      { status: 400, body: { id: 'invalid_input', errors: [{ msg: 'One.' }, { msg: 'Two.' }] } },
      'One. Two.',
      200,
    ],
    ['its own without one', { status: 500, body: null }, say(fallbackMessages.search), 503],
  ] as const)('shows %s when the search fails', async (_, answer, sentence, status) => {
    const page = await search(steam64Id, { '/api/cheaters/search': answer });
    expect(page.status).toBe(status);
    expect(page.body).toContain(sentence);
  });
});

describe('the server-rendered lobby page', () => {
  it('is an empty form that looks up nobody, below a header with the search and the report link', async () => {
    const { api, asked } = answering({});
    const { status, body, head } = await render({ url: '/lobby', language: 'en', api });
    expect([status, asked]).toEqual([200, ['/api/site']]);
    expect(body).toMatch(/<noscript>.*This page needs JavaScript.*<\/noscript>/);
    expect(body).toMatch(/<textarea(?![^>]*\sname=)/);
    const header = body.slice(0, body.indexOf('</header>'));
    expect(header).toContain('name="steamId"');
    expect(header).toContain('href="/submit-report"');
    expect(head).toContain('content="index, follow"');
    expect(head).toContain('href="https://panoptes.example/lobby"');
  });
});

describe('any other server-rendered page', () => {
  it('responds to an unknown address with 404', async () => {
    const page = await render({ url: '/no/such/page', language: 'en', api: answering({}).api });
    expect(page.status).toBe(404);
    expect(page.head).toContain('content="noindex"');
  });

  it.each(['/drafts', '/my-submissions', '/the-watch', '/panel/reports', '/profile/settings', '/edit-report/1'])(
    'renders %s without a user and requests nothing personal',
    async (url) => {
      const { api, asked } = answering({});
      const page = await render({ url, language: 'en', api });
      expect(page.status).toBe(200);
      expect(page.body).toContain(say(loadingMessage));
      expect(page.body).toMatch(/<noscript>.*This page needs JavaScript\..*<\/noscript>/);
      expect(asked).toEqual(['/api/site']);
      expect(page.head).toContain('content="noindex"');
    },
  );

  it('never contains the login code from its address', async () => {
    const page = await render({
      url: '/auth/discord/callback?token=secret-token',
      language: 'en',
      api: answering({}).api,
    });
    expect(page.head + page.body + page.state).not.toContain('secret-token');
  });

  it("responds with 503 when the site's settings cannot be loaded", async () => {
    const page = await render({ url: '/faq', language: 'en', api: answering({ '/api/site': 'unreachable' }).api });
    expect(page.status).toBe(503);
    expect(page.body).toContain('Try again');
  });
});
