import { calls } from '@argus/contract/kernel/calls';
import { lookupLimits } from '@argus/domain/players/player-lookup';
import { at, type World } from './world.ts';

interface Asked {
  method?: 'GET' | 'POST' | 'PUT';
  url: string;
  /** A visitor has no user id. */
  userId?: string | undefined;
  body?: object;
}

export interface GrowthCall {
  name: string;
  /** This is set if each round uses up a sample. */
  maxRounds?: number;
  ask(world: World, round: number): Asked | Promise<Asked>;
}

type SampledId = 'reports' | 'players' | 'users' | 'reviewers' | 'names';
type Who = 'nobody' | 'users' | 'filers' | 'reviewers' | 'admin';

/** `:reports`, `:players` and so on in the path are taken from the samples, `:ends` are the ends of reports' ids. */
const read = (who: Who, path: string): GrowthCall => ({
  name: `${path}${who === 'nobody' ? '' : ` as ${who}`}`,
  ask: ({ samples }, round) => ({
    url: path
      .replace(':ends', () => at(samples.reports, round).slice(-8))
      .replace(/:(reports|players|users|reviewers|names)/, (_, kind: SampledId) => at(samples[kind], round)),
    ...(who === 'nobody' ? {} : { userId: at(samples[who], round) }),
  }),
});

/** Reads the first, middle and last of the pages that both worlds have. */
function readPages(who: 'nobody' | 'admin', path: string): GrowthCall[] {
  const ask = (pick: (last: number, round: number) => number) => async (world: World, round: number) => {
    const userId = who === 'admin' ? at(world.samples.admin, 0) : undefined;
    const onPage = (page: number) => `${path}${path.includes('?') ? '&' : '?'}page=${page}`;
    return { url: onPage(Math.max(1, pick(await world.countPages(onPage(1), userId), round))), userId };
  };
  return [
    { name: `${path}, first page`, ask: ask(() => 1) },
    // The page varies around the middle, so that the same rows are not read every time.
    { name: `${path}, middle page`, ask: ask((last, round) => Math.floor(last * (0.4 + (round % 20) / 100))) },
    { name: `${path}, last page`, ask: ask((last) => last) },
  ];
}

const reads: readonly GrowthCall[] = [
  ...[
    ...['/api/cheaters/search?steamId=:players', '/api/reports/:reports', '/api/users/public-profile/:users'],
    ...['/feeds/convictions.atom', '/api/transparency', '/lists/convicted.txt.sig', '/.well-known/argus.json'],
    '/api/open-data',
  ].map((path) => read('nobody', path)),
  ...[
    ...['/api/reports/user/me', '/api/reports/lookup?report=%23:ends', '/api/exam'],
    ...['/api/users/me/notices', '/api/users/me/notices/unseen', '/api/users/me/follows', '/api/users/me/contestable'],
    ...['/api/users/me/follows/ids', '/api/reports/user/me?status=open'],
    ...['/api/users/me/met', '/api/users/me/met/summary', '/api/users/me/met/choices', '/api/users/me/met.csv'],
  ].map((path) => read('users', path)),
  read('filers', '/api/users/me/cases'),
  {
    name: '/api/reports/drafts',
    ask: ({ samples }, round) => ({ url: '/api/reports/drafts', userId: at(samples.drafts, round).userId }),
  },
  ...['/api/reports/unverified', '/api/reports/unverified/count'].map((path) => read('reviewers', path)),
  ...[
    ...['reports/:reports', 'notes?about=report&id=:reports', 'reports?steamId=%23:ends', 'users?steamId=:names'],
    ...['otter', 'otter&page=3', 'otter1', 'nobody_has_this', 'otter&eye=yes'].map((part) => `users?steamId=${part}`),
    ...['reports', 'reviews', 'essence', 'sessions'].map((records) => `users/:reviewers/${records}`),
    ...['banned=yes', 'eye=yes', 'noSteam=yes', 'role=moderator'].map((filter) => `users?${filter}`),
    ...['essence', 'reports', 'overturned'].flatMap((sort) =>
      ['banned', 'eye', 'noSteam'].map((filter) => `users?${filter}=yes&sort=${sort}`),
    ),
    ...['sort=oldest', 'status=open', 'status=open&sort=newest', 'status=verified_troll&sort=oldest'].map(
      (filter) => `reports?${filter}`,
    ),
    ...['age=over_90d', 'age=last_7d&status=unverified', 'hasAppeal=yes', 'evidenceGone=yes', 'cheat=Aimbot'].map(
      (filter) => `reports?${filter}`,
    ),
    ...['reports?cheat=nobody+uses+this', 'lost-evidence', 'inbox', 'inbox?kind=claim&page=3', 'overview'],
    ...['exam-cases', 'reviewers', 'suspicious-pairs'],
  ].map((path) => read('admin', `/api/admin/${path}`)),
  ...['/api/users/leaderboard', '/api/reports/recent-convictions'].flatMap((path) => readPages('nobody', path)),
  ...[
    ...['users', 'users?sort=essence', 'users?sort=reports', 'users?sort=overturned'],
    ...['reports', 'reports?status=verified_cheater', 'split-reports', 'audit'],
  ].flatMap((path) => readPages('admin', `/api/admin/${path}`)),
];

function writeContent({ samples }: World, round: number, player: string) {
  const mate = [at(samples.players, round), at(samples.players, round + 1)].find((other) => other !== player);
  const url = `https://www.youtube.com/watch?v=growth${String(round).padStart(5, '0')}`;
  return {
    reportedSteam64Id: player,
    description: `Shoots before anybody can be seen, every round. Measured ${round}.`,
    cheatsUsed: ['Aimbot', 'Wallhack'],
    evidenceLinks: [
      { type: 'video', url, description: 'Round 4' },
      { type: 'match', url: 'https://matches.example.org/cs2/growth', description: '' },
    ],
    lobbiedWith: [{ steam64Id: mate }],
  };
}

/** Reviews the case that the reviewer's own queue offers first. */
async function askForReview(world: World, round: number): Promise<Asked> {
  const userId = at(world.samples.reviewers, round);
  const headers = { 'x-auth-token': await world.tokenOf(userId) };
  const queue = await world.app.inject({ url: '/api/reports/unverified', headers });
  const [first] = calls.listReviewQueue.response.parse(queue.json()).reports;
  if (!first) return askForReview(world, round + 1);
  return { method: 'POST', url: `/api/reviews/${first._id}`, userId, body: { decision: 'cheater' } };
}

const write = (
  name: string,
  method: 'POST' | 'PUT',
  ask: (world: World, round: number) => Omit<Asked, 'method'>,
): GrowthCall => ({ name, ask: (world, round) => ({ method, ...ask(world, round) }) });

/** Writes come after the reads, which therefore find the same rows in every run. */
export const growthCalls: readonly GrowthCall[] = [
  ...reads,
  write('look up 100 players', 'POST', ({ samples }, round) => ({
    url: '/api/players/lookup',
    body: { ids: Array.from({ length: lookupLimits.ids }, (_, n) => at(samples.players, 7 * round + n)) },
  })),
  write('save a new draft', 'POST', (world, round) => ({
    url: '/api/reports/draft',
    userId: at(world.samples.users, round),
    body: writeContent(world, round, at(world.samples.players, round)),
  })),
  write('save a draft again', 'PUT', (world, round) => {
    // Drafts are taken from the end of the list, because those from its start are submitted.
    const { id, userId } = at(world.samples.drafts.toReversed(), round);
    const body = writeContent(world, round, at(world.samples.players, round));
    return { url: `/api/reports/draft/${id}`, userId, body };
  }),
  write('submit a draft', 'POST', ({ samples }, round) => {
    const { id, userId } = at(samples.drafts, round);
    return { url: `/api/reports/draft/${id}/submit`, userId };
  }),
  write('submit a report', 'POST', (world, round) => ({
    url: '/api/reports',
    userId: at(world.samples.users, round),
    body: writeContent(world, round, at(world.samples.unreported, round)),
  })),
  {
    ...write('edit a report', 'PUT', (world, round) => {
      const { id, userId, player } = at(world.samples.editable, round);
      return { url: `/api/reports/${id}`, userId, body: writeContent(world, round, player) };
    }),
    // Of ten thousand reports, only about this many are from the last days and not yet reviewed.
    maxRounds: 24,
  },
  write('follow a player', 'POST', ({ samples }, round) => ({
    url: '/api/users/me/follows',
    userId: at(samples.users, round),
    body: { steam64Ids: [at(samples.players, round)] },
  })),
  write('remember a lobby', 'POST', ({ samples }, round) => ({
    url: '/api/users/me/met',
    userId: at(samples.users, round),
    body: { steam64Ids: Array.from({ length: 9 }, (_, n) => at(samples.players, 11 * round + n)), map: 'mirage' },
  })),
  write('claim that a report is false', 'POST', ({ samples }, round) => ({
    url: `/api/reports/${at(samples.claimable, round)}/filings/claims`,
    userId: at(samples.users, round),
    body: { statement: `The clip is of another match, as its date shows. Measured ${round}.` },
  })),
  { name: 'review a case', ask: askForReview },
];
