import type { Conviction } from '@argus/contract/cases/reports';
import { type ApiClient, createClient } from '@argus/contract/kernel/client';
import type { Leaderboard, ProfilePage } from '@argus/contract/members/users';
import { maximumRankMessage } from '@argus/domain/members/ranks';
import { describe, expect, it } from 'vitest';
import { render } from './entry-server.tsx';
import { testSite as site } from './features/site/test-site.ts';

const id = '019d367c-fa91-7002-96e8-6eda02552304';
const discordId = '184205716020330101';
const steam64Id = '76561198084120101';

/** Gives every call the same response, except the call for the site's settings. */
function answering(status: number, body: unknown): ApiClient {
  return createClient(async ({ path }) => {
    const answer = path === '/api/site' ? { status: 200, body: site } : { status, body };
    return JSON.parse(JSON.stringify(answer));
  });
}

const open = (url: string, body: unknown, status = 200) =>
  render({ url, language: 'en', api: answering(status, body) });

function aMember(changes: Partial<Leaderboard['users'][number]>): Leaderboard['users'][number] {
  return {
    _id: id,
    position: 1,
    discordId,
    username: 'Mara',
    profilePictureUrl: null,
    steam64Id,
    essence: 12_345,
    rank: "The Eye's Chosen",
    hasTheEye: true,
    ...changes,
  };
}

function aConviction(changes: Partial<Conviction>): Conviction {
  return {
    reportId: id,
    steam64Id: '76561197960287930',
    name: 'Gabe',
    avatarUrl: null,
    convictionDate: '2026-11-14T13:05:00.000Z',
    cheatsUsed: ['Wallhack'],
    submittedBy: { _id: id, discordId, steam64Id: null, username: 'Mara' },
    underAppeal: false,
    ...changes,
  };
}

function aProfile(changes: Partial<ProfilePage>): ProfilePage {
  return {
    _id: id,
    discordId,
    discordUsername: 'mara_k',
    discordGlobalName: 'Mara',
    username: 'Mara <script>',
    profilePictureUrl: null,
    steam64Id,
    steamUsername: 'Mara',
    steamAvatarUrl: null,
    rank: 'Acolyte',
    essence: 150,
    hasTheEye: false,
    userType: 'other',
    memberSince: '2026-03-28T22:07:33.521Z',
    reportsSubmitted: 18,
    verifiedCheaterReportsSubmitted: 10,
    verifiedUndeterminedReportsSubmitted: 2,
    verifiedTrollReportsSubmitted: 1,
    vuprSubmittedCount: 9,
    overwatchReviewsDone: 7,
    totalDonation: null,
    essenceHistory: [
      { at: '2026-03-28T22:07:33.521Z', essence: 0 },
      { at: '2026-04-01T02:03:14.107Z', essence: 150 },
    ],
    recentReports: [],
    ...changes,
  };
}

describe('the server-rendered leaderboard', () => {
  const board = (users: Leaderboard['users'], page = 1): Leaderboard => ({
    users,
    totalUsers: 60,
    totalPages: 3,
    currentPage: page,
  });

  it('shows the Essence and rank of a member, with links to the profile and Steam', async () => {
    const { status, body, head } = await open('/leaderboard', board([aMember({})]));
    expect(status).toBe(200);
    expect(body).toContain(`href="/user/${discordId}"`);
    expect(body).toContain(`href="https://steamcommunity.com/profiles/${steam64Id}"`);
    expect(body).toContain('12,345');
    expect(body).toContain('/ranks/theeyeschosen.svg');
    expect(body).not.toContain('style=');
    expect(head).toContain('content="index, follow"');
  });

  it.each([
    [{ discordId: null }, `/user/${steam64Id}`],
    [{ discordId: null, steam64Id: null }, `/user/${id}`],
  ])('links a member with %o to %s', async (changes, path) => {
    expect((await open('/leaderboard', board([aMember(changes)]))).body).toContain(`href="${path}"`);
  });

  it('marks no row as "you", because the page is the same for everyone', async () => {
    expect((await open('/leaderboard', board([aMember({})]))).body).not.toContain('>You<');
  });

  it('states its page number in the title and canonical address', async () => {
    const { head } = await open('/leaderboard?page=2', board([aMember({ position: 26 })], 2));
    expect(head).toContain('Leaderboard, page 2');
    expect(head).toContain('href="https://panoptes.example/leaderboard?page=2"');
  });

  it('links to the last page from a page past the end, and says when nobody is ranked yet', async () => {
    expect((await open('/leaderboard?page=9', board([], 9))).body).toContain('href="/leaderboard?page=3"');
    expect((await open('/leaderboard?page=9', board([], 9))).body).toContain('The list does not go this far.');
    const cut = { users: [], totalUsers: 10_001, totalPages: 400, currentPage: 401 };
    expect((await open('/leaderboard?page=401', cut)).body).toContain('Narrow the search to see more.');
    const nobody = { users: [], totalUsers: 0, totalPages: 0, currentPage: 1 };
    expect((await open('/leaderboard', nobody)).body).toContain('The first place is free');
  });

  it('says when it could not be loaded', async () => {
    const { status, body } = await open('/leaderboard', null, 500);
    expect(status).toBe(503);
    expect(body).toContain('Failed to load leaderboard data.');
    expect(
      (await open('/leaderboard', { id: 'database_unavailable', msg: 'The database rests.' }, 503)).body,
    ).toContain('The database rests.');
  });
});

describe('the server-rendered list of convictions', () => {
  const list = (...convictions: Conviction[]) => ({
    convictions,
    totalConvictions: convictions.length,
    totalPages: Math.min(1, convictions.length),
    currentPage: 1,
  });

  it('links the player, the reporter and the case, and says that the community convicted the player', async () => {
    const { body } = await open('/recent-convictions', list(aConviction({})));
    expect(body).toContain('76561197960287930');
    expect(body).toContain(`href="/report/${id}"`);
    expect(body).toContain(`href="/user/${discordId}"`);
    expect(body).toContain('convicted by community review');
    expect(body).toMatch(/>1 convicted player\b/);
    expect(body).not.toContain('style=');
  });

  it('shows three cheats and an ellipsis for the rest', async () => {
    const cheatsUsed = ['Wallhack', 'Aimbot', 'Spinbot', 'Bhop', 'Radar'];
    const { body } = await open('/recent-convictions', list(aConviction({ cheatsUsed })));
    const shown = body.slice(0, body.indexOf('Open case'));
    for (const cheat of cheatsUsed.slice(0, 3)) expect(shown).toContain(cheat);
    for (const cheat of cheatsUsed.slice(3)) expect(shown).not.toContain(cheat);
    expect(shown).toContain('…');
    expect((await open('/recent-convictions', list(aConviction({})))).body).not.toContain('and 1 more');
  });

  it('does not link to the profile of a deleted user', async () => {
    const submittedBy = { _id: id, discordId: null, steam64Id: null, username: 'Deleted user' };
    const { body } = await open('/recent-convictions', list(aConviction({ submittedBy })));
    expect(body).toContain('Deleted user');
    expect(body).not.toContain('href="/user/');
  });

  it('says when there are no convictions, and when they could not be loaded', async () => {
    expect((await open('/recent-convictions', list())).body).toContain('The first verdict is still to come');
    expect((await open('/recent-convictions', null, 500)).body).toContain('Failed to load recent convictions data.');
  });
});

describe('a server-rendered profile', () => {
  it('shows the names of the member, the Essence missing to the next rank, and every counter', async () => {
    const { status, body, head } = await open(`/user/${discordId}/anything/below`, aProfile({}));
    expect(status).toBe(200);
    expect(body).toContain('Mara &lt;script&gt;');
    expect(body).toContain('@mara_k');
    expect(body).toContain('100 more Essence to Sentry');
    expect(body).toContain('href="/ranking"');
    for (const counter of [18, 10, 2, 1, 9, 7]) expect(body).toContain(`>${counter}</dd>`);
    expect(body).toContain('Donated: not yet available. Badges are not yet available.');
    expect(body).not.toMatch(/<h2[^>]*>Badges|<dt[^>]*>Donated/);
    expect(body).not.toContain('The Eye Permit');
    expect(body).not.toContain('Edit my profile');
    expect(body).not.toContain('style=');
    expect(head).toContain(`content="https://panoptes.example/card/user/${discordId}.png"`);
    expect(head).toContain('content="noindex"');
    expect(head).not.toContain('<script>');
  });

  it('shows the progress of a member with the highest rank and the Eye, and of one with negative Essence', async () => {
    const top = await open(`/user/${discordId}`, aProfile({ essence: 10_000, rank: '', hasTheEye: true }));
    expect(top.body).toContain(maximumRankMessage.message);
    expect(top.body).toContain('aria-valuenow="100"');
    expect(top.body).toContain('The Eye Permit');
    expect(top.body).toContain('alt="Initiate"');
    const owing = await open(`/user/${discordId}`, aProfile({ essence: -50 }));
    expect(owing.body).toContain('150 more Essence to Acolyte');
    expect(owing.body).toContain('aria-valuenow="0"');
  });

  it('shows the id of a member without a Discord name', async () => {
    const nameless = { discordUsername: null, discordGlobalName: null, steam64Id: null, steamUsername: null };
    const { body } = await open(`/user/${discordId}`, aProfile({ ...nameless, essenceHistory: [] }));
    expect(body.split(discordId).length).toBeGreaterThan(2);
    expect(body).toContain('Not linked');
    expect(body).toContain('No Essence has been gained or lost yet.');
    expect(body).toContain('No reports to show.');
  });

  it('shows a report whose status this version of the page does not know', async () => {
    const report = {
      reportId: id,
      reportedPlayerName: 'Gabe',
      reportStatus: 'paused',
      createdAt: '2026-04-01T02:03:14Z',
    };
    const { body } = await open(`/user/${discordId}`, { ...aProfile({}), recentReports: [report] });
    expect(body).toContain('Status Unknown');
  });

  it('treats an empty response as a missing profile', async () => {
    const { status, body } = await open(`/user/${discordId}`, null);
    expect(status).toBe(404);
    expect(body).toContain('User profile not found.');
  });

  it.each([
    [
      404,
      { id: 'profile_not_found', msg: 'User profile not found.' },
      404,
      'User profile not found. The link may be cut short, or the account is gone.',
    ],
    [
      400,
      { id: 'invalid_input', errors: [{ msg: 'This is not a valid profile id.', path: 'identifier' }] },
      404,
      'not a valid profile id',
    ],
    [500, null, 503, 'Failed to load profile (Status: 500).'],
  ])(
    'explains why a profile cannot be shown if the server responds with %i',
    async (refusal, answer, shown, sentence) => {
      const { status, body } = await open('/user/nobody', answer, refusal);
      expect(status).toBe(shown);
      expect(body).toContain('User profile not found or could not be loaded.');
      expect(body).toContain(sentence);
    },
  );
});
