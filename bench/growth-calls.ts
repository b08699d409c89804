import { calls } from '@argus/contract/kernel/calls';
import { lookupLimits } from '@argus/domain/players/player-lookup';
import { pageSizes } from '@argus/domain/shared/limits';
import type { TallyName } from '@argus/server/platform/db/tallies';
import type { World } from './growth-world.ts';

export interface Asked {
  method: 'GET' | 'POST' | 'PUT';
  url: string;
  /** Who asks; nobody if left out. */
  userId?: string;
  body?: object;
}

export interface GrowthCall {
  name: string;
  /** How often it is measured, where it uses its samples up. */
  rounds?: number;
  ask(world: World, round: number): Asked | Promise<Asked>;
}

function at<T>(samples: readonly T[], round: number): T {
  const sample = samples[round % samples.length];
  if (sample === undefined) throw new Error('the database holds nothing to ask for');
  return sample;
}

const get = (url: string, userId?: string): Asked => ({ method: 'GET', url, ...(userId ? { userId } : {}) });

const contentOf = (player: string, mate: string, round: number) => ({
  reportedSteam64Id: player,
  description: `Shoots before anybody can be seen, every round. Measured ${round}.`,
  cheatsUsed: ['Aimbot', 'Wallhack'],
  evidenceLinks: [
    {
      type: 'video',
      url: `https://www.youtube.com/watch?v=growth${String(round).padStart(5, '0')}`,
      description: 'Round 4',
    },
    { type: 'match', url: 'https://matches.example.org/cs2/growth', description: '' },
  ],
  lobbiedWith: [{ steam64Id: mate }],
});

const mateOf = (player: string, { samples }: World, round: number) =>
  [at(samples.players, round), at(samples.players, round + 1)].find((other) => other !== player) ?? player;

function contentFor(world: World, round: number) {
  const player = at(world.samples.players, round);
  return contentOf(player, mateOf(player, world, round), round);
}

/** The case that the reviewer's own queue offers first; looking it up is not measured. */
async function askForReview(world: World, round: number): Promise<Asked> {
  const userId = at(world.samples.reviewers, round);
  const headers = { 'x-auth-token': await world.tokenOf(userId) };
  const queue = await world.app.inject({ url: '/api/reports/unverified', headers });
  const [first] = calls.listReviewQueue.response.parse(queue.json()).reports;
  if (!first) return askForReview(world, round + 1);
  return { method: 'POST', url: `/api/reviews/${first._id}`, userId, body: { decision: 'cheater' } };
}

/** First, middle and last of the pages that open in every world. */
function pagesOf(name: string, list: TallyName, size: number, url: string, isStaff: boolean) {
  const pages = (world: World) => Math.max(1, Math.ceil(world.samples.openableIn(list) / size));
  const ask = (pick: (last: number, round: number) => number) => (world: World, round: number) =>
    get(
      `${url}${url.includes('?') ? '&' : '?'}page=${pick(pages(world), round)}`,
      isStaff ? world.samples.admin : undefined,
    );
  return [
    { name: `${name}, first page`, ask: ask(() => 1) },
    // A little around the middle, so that not always the same rows are read.
    {
      name: `${name}, middle page`,
      ask: ask((last, round) => Math.max(1, Math.floor(last * (0.4 + (round % 20) / 100)))),
    },
    { name: `${name}, last page`, ask: ask((last) => last) },
  ];
}

const convicting = '/api/admin/reports?status=verified_cheater';

export const growthCalls: readonly GrowthCall[] = [
  {
    name: 'list drafts',
    ask: ({ samples }, round) => get('/api/reports/drafts', at(samples.drafts, round).userId),
  },
  {
    name: 'save a new draft',
    ask: (world, round) => ({
      method: 'POST',
      url: '/api/reports/draft',
      body: contentFor(world, round),
      userId: at(world.samples.users, round),
    }),
  },
  {
    name: 'save a draft again',
    ask: (world, round) => {
      // From the far end: those at this end are submitted.
      const { id, userId } = at(world.samples.drafts.toReversed(), round);
      return { method: 'PUT', url: `/api/reports/draft/${id}`, userId, body: contentFor(world, round) };
    },
  },
  {
    name: 'submit a draft',
    ask: ({ samples }, round) => {
      const { id, userId } = at(samples.drafts, round);
      return { method: 'POST', url: `/api/reports/draft/${id}/submit`, userId };
    },
  },
  {
    name: 'submit a report',
    ask: (world, round) => {
      const player = at(world.samples.unreported, round);
      const body = contentOf(player, mateOf(player, world, round), round);
      return { method: 'POST', url: '/api/reports', body, userId: at(world.samples.users, round) };
    },
  },
  {
    name: 'edit a report',
    // Ten thousand reports hold no more than these of the last days that nobody has reviewed.
    rounds: 24,
    ask: (world, round) => {
      const { id, userId, player } = at(world.samples.editable, round);
      const body = contentOf(player, mateOf(player, world, round), round);
      return { method: 'PUT', url: `/api/reports/${id}`, userId, body };
    },
  },
  { name: 'get a report', ask: ({ samples }, round) => get(`/api/reports/${at(samples.reports, round)}`) },
  {
    name: 'notices, unseen',
    ask: ({ samples }, round) => get('/api/users/me/notices/unseen', at(samples.users, round)),
  },
  { name: 'notices', ask: ({ samples }, round) => get('/api/users/me/notices', at(samples.users, round)) },
  { name: 'whom I follow', ask: ({ samples }, round) => get('/api/users/me/follows', at(samples.users, round)) },
  {
    name: 'follow a player',
    ask: ({ samples }, round) => ({
      method: 'POST',
      url: '/api/users/me/follows',
      userId: at(samples.users, round),
      body: { steam64Ids: [at(samples.players, round)] },
    }),
  },
  { name: 'feed of convictions', ask: () => get('/feeds/convictions.atom') },
  { name: 'my submissions', ask: ({ samples }, round) => get('/api/reports/user/me', at(samples.users, round)) },
  {
    name: 'search a player',
    ask: ({ samples }, round) => get(`/api/cheaters/search?steamId=${at(samples.players, round)}`),
  },
  {
    name: 'look up 100 players',
    ask: ({ samples }, round) => ({
      method: 'POST',
      url: '/api/players/lookup',
      body: { ids: Array.from({ length: lookupLimits.ids }, (_, n) => at(samples.players, 7 * round + n)) },
    }),
  },
  {
    name: 'public profile',
    ask: ({ samples }, round) => get(`/api/users/public-profile/${at(samples.users, round)}`),
  },
  { name: 'my cases', ask: ({ samples }, round) => get('/api/users/me/cases', at(samples.filers, round)) },
  {
    name: 'what I can contest',
    ask: ({ samples }, round) => get('/api/users/me/contestable', at(samples.users, round)),
  },
  {
    name: 'look a report up',
    ask: ({ samples }, round) =>
      get(`/api/reports/lookup?report=%23${at(samples.reports, round).slice(-8)}`, at(samples.users, round)),
  },
  {
    name: 'claim that a report is false',
    ask: ({ samples }, round) => ({
      method: 'POST',
      url: `/api/reports/${at(samples.claimable, round)}/filings/claims`,
      userId: at(samples.users, round),
      body: { statement: `The clip is of another match, as its date shows. Measured ${round}.` },
    }),
  },
  {
    name: 'review queue',
    ask: ({ samples }, round) => get('/api/reports/unverified', at(samples.reviewers, round)),
  },
  {
    name: 'review queue, count',
    ask: ({ samples }, round) => get('/api/reports/unverified/count', at(samples.reviewers, round)),
  },
  { name: 'review a case', ask: askForReview },
  ...pagesOf('leaderboard', 'ranked_users', pageSizes.leaderboard, '/api/users/leaderboard', false),
  ...pagesOf('convictions', 'convicted_players', pageSizes.convictions, '/api/reports/recent-convictions', false),
  ...pagesOf('staff: users', 'users', pageSizes.adminUsers, '/api/admin/users', true),
  ...['essence', 'reports', 'overturned'].flatMap((sort) => [
    ...pagesOf(`staff: users by ${sort}`, 'users', pageSizes.adminUsers, `/api/admin/users?sort=${sort}`, true),
    ...['banned', 'eye', 'noSteam'].map((filter) => ({
      name: `staff: users, ${filter}, by ${sort}`,
      ask: ({ samples }: World) => get(`/api/admin/users?${filter}=yes&sort=${sort}`, samples.admin),
    })),
  ]),
  ...['banned=yes', 'eye=yes', 'noSteam=yes', 'role=moderator', 'steamId=otter&eye=yes'].map((filters) => ({
    name: `staff: users, ${filters}`,
    ask: ({ samples }: World) => get(`/api/admin/users?${filters}`, samples.admin),
  })),
  ...[
    'sort=oldest',
    'status=open&sort=newest',
    'status=verified_troll&sort=oldest',
    'age=over_90d',
    'age=last_7d&status=unverified',
    'hasAppeal=yes',
    'evidenceGone=yes',
    'cheat=Aimbot',
    'cheat=nobody+uses+this',
  ].map((filters) => ({
    name: `staff: reports, ${filters}`,
    ask: ({ samples }: World) => get(`/api/admin/reports?${filters}`, samples.admin),
  })),
  {
    name: 'staff: notes on a report',
    ask: ({ samples }, round) => get(`/api/admin/notes?about=report&id=${at(samples.reports, round)}`, samples.admin),
  },
  ...pagesOf('staff: reports', 'reports', pageSizes.adminReports, '/api/admin/reports', true),
  ...pagesOf('staff: of one status', 'reports:verified_cheater', pageSizes.adminReports, convicting, true),
  { name: 'staff: open cases', ask: ({ samples }) => get('/api/admin/reports?status=open', samples.admin) },
  ...pagesOf('staff: split votes', 'split_reports', pageSizes.adminReports, '/api/admin/split-reports', true),
  ...pagesOf('staff: log', 'audit_log', pageSizes.adminReports, '/api/admin/audit', true),
  {
    name: 'staff: a report',
    ask: ({ samples }, round) => get(`/api/admin/reports/${at(samples.reports, round)}`, samples.admin),
  },
  {
    name: 'staff: users by a whole name',
    ask: ({ samples }, round) => get(`/api/admin/users?steamId=${at(samples.names, round)}`, samples.admin),
  },
  // Shared by a seventh of all, by a thirtieth, and by nobody.
  ...[
    ['otter', 1],
    ['otter', 3],
    ['otter1', 1],
    ['nobody_has_this', 1],
  ].map(([part, page]) => ({
    name: `staff: users by part of a name, ${part}, page ${page}`,
    ask: ({ samples }: World) => get(`/api/admin/users?steamId=${part}&page=${page}`, samples.admin),
  })),
  ...['reports', 'reviews', 'essence', 'sessions'].map((records) => ({
    name: `staff: ${records} of a user`,
    ask: ({ samples }: World, round: number) =>
      get(`/api/admin/users/${at(samples.reviewers, round)}/${records}`, samples.admin),
  })),
  { name: 'staff: lost evidence', ask: ({ samples }) => get('/api/admin/lost-evidence', samples.admin) },
  { name: 'staff: Inbox', ask: ({ samples }) => get('/api/admin/inbox', samples.admin) },
  {
    name: 'staff: Inbox, claims, page 3',
    ask: ({ samples }) => get('/api/admin/inbox?kind=claim&page=3', samples.admin),
  },
  {
    name: 'staff: a report by the end of its id',
    ask: ({ samples }, round) =>
      get(`/api/admin/reports?steamId=%23${at(samples.reports, round).slice(-6)}`, samples.admin),
  },
  { name: 'transparency', ask: () => get('/api/transparency') },
  { name: 'signature of the list', ask: () => get('/lists/convicted.txt.sig') },
  { name: 'keys of the list', ask: () => get('/.well-known/argus.json') },
  { name: 'open data', ask: () => get('/api/open-data') },
  { name: 'staff: overview', ask: ({ samples }) => get('/api/admin/overview', samples.admin) },
  { name: 'my exam', ask: ({ samples }, round) => get('/api/exam', at(samples.users, round)) },
  { name: 'staff: exam cases', ask: ({ samples }) => get('/api/admin/exam-cases', samples.admin) },
  { name: 'staff: reviewers', ask: ({ samples }) => get('/api/admin/reviewers', samples.admin) },
  { name: 'staff: suspicious pairs', ask: ({ samples }) => get('/api/admin/suspicious-pairs', samples.admin) },
];
