import { setTimeout } from 'node:timers/promises';
import { calls } from '@argus/contract/kernel/calls';
import { secondMs } from '@argus/domain/shared/time';
import { searchPath, unknownSearch } from '../http/players.ts';
import { type Crowd, createZipf } from './people.ts';
import type { createVisitors, Question } from './visitors.ts';

interface Act {
  /** This many of a thousand requests are such acts. */
  share: number;
  run(): Promise<unknown>;
}

const decisions = ['cheater', 'cheater', 'cheater', 'undetermined', 'undetermined', 'troll'] as const;
const below = (count: number) => Math.floor(Math.random() * count);
const pick = <T>(from: readonly T[]): T => {
  const found = from[below(from.length)];
  if (found === undefined) throw new Error('there is nobody to ask as');
  return found;
};
const cookieOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');

/** Of a hundred requests, 95 are reads: mostly for popular players, often for someone not requested before. */
export function planTraffic({ ask }: Pick<ReturnType<typeof createVisitors>, 'ask'>, crowd: Crowd) {
  const mark = Math.random().toString(36).slice(2, 6).padEnd(4, 'x');
  const [player, report, user] = [createZipf(crowd.players), createZipf(crowd.reports), createZipf(crowd.users)];
  let written = 0;
  const nextNumber = () => {
    written += 1;
    return String(written).padStart(7, '0');
  };
  const video = () => ({ url: `https://www.youtube.com/watch?v=${mark}${nextNumber()}`, description: '' });
  const read = (share: number, what: string, path: () => string, rest: Partial<Question> = {}): Act => ({
    share,
    run: () => ask({ what, path: path(), ...rest }),
  });

  const submit = () =>
    ask({
      what: 'submit a report',
      path: '/api/reports',
      method: 'POST',
      token: pick(crowd.members),
      body: {
        reportedSteam64Id: player(),
        description: `Load ${mark} ${nextNumber()}: shoots before anybody can be seen.`,
        cheatsUsed: ['Aimbot'],
        evidenceLinks: [{ type: 'video', ...video() }],
        lobbiedWith: [],
      },
      // Members who already have an open report about this player are refused.
      served: [201, 409],
    });
  /** Reviews as the page does: the queue, then a verdict on one of its cases. */
  const review = async (additionalEvidence: object[]) => {
    const token = pick(crowd.watchers);
    const queue = await ask({ what: 'review queue', path: '/api/reports/unverified', token });
    if (queue.status !== 200) return;
    const { reports } = calls.listReviewQueue.response.parse(JSON.parse(queue.body));
    if (reports.length === 0) return;
    await ask({
      what: 'review a case',
      path: `/api/reviews/${pick(reports)._id}`,
      method: 'POST',
      token,
      body: { decision: pick(decisions), additionalEvidence },
      // A reviewer is refused if others were faster, or if somebody became active meanwhile, which changes the draw.
      served: [201, 403, 409],
    });
  };
  const logInAndOut = async () => {
    const what = 'log in';
    const there = await ask({ what, path: '/api/auth/discord', served: [302] });
    const page = there.headers.get('location');
    if (page === null) return;
    const name = `Load ${mark} ${nextNumber()}`;
    const chosen = await fetch(page, { method: 'POST', body: new URLSearchParams({ name }), redirect: 'manual' });
    const back = new URL(chosen.headers.get('location') ?? '');
    const cookie = cookieOf(there.headers);
    const home = await ask({ what, path: back.pathname + back.search, cookie, served: [302] });
    const landing = home.headers.get('location');
    if (landing === null) return;
    const code = new URL(landing).searchParams.get('token');
    const exchange = { path: '/api/auth/exchange', method: 'POST', cookie: cookieOf(home.headers) } as const;
    const exchanged = await ask({ what, ...exchange, body: { token: code } });
    if (exchanged.status !== 200) return;
    const { token } = calls.exchangeLogin.response.parse(JSON.parse(exchanged.body));
    await ask({ what: 'who am I', path: '/api/auth/me', token });
    await ask({ what: 'log out', path: '/api/auth/logout', method: 'POST', token, served: [200, 204] });
  };

  const acts: Act[] = [
    read(300, 'search', () => searchPath(player()), { served: [200, 404] }),
    read(60, 'search', () => unknownSearch(below(1e9)), { served: [200, 404] }),
    read(160, 'result page', () => `/?steamId=${player()}`),
    read(70, 'front page', () => '/'),
    read(120, 'report', () => `/api/reports/${report()}`),
    read(80, 'profile', () => `/api/users/public-profile/${user()}`),
    read(35, 'leaderboard', () => `/api/users/leaderboard?page=${1 + below(5)}`),
    read(35, 'convictions', () => `/api/reports/recent-convictions?page=${1 + below(5)}`),
    read(40, 'numbers', () => pick(['/api/site', '/api/reports/stats'])),
    read(5, 'card', () => `/card/player/${player()}.png`),
    { share: 20, run: () => ask({ what: 'who am I', path: '/api/auth/me', token: pick(crowd.members) }) },
    { share: 14, run: submit },
    { share: 20, run: () => review([]) },
    { share: 6, run: () => review([video()]) },
    { share: 3, run: logInAndOut },
  ];
  const lots = acts.flatMap((act) => Array<Act>(act.share).fill(act));

  return {
    /**
     * Requests arrive as from independent people, whether the server keeps up or not. Resolves when all are answered.
     */
    async run(perSecond: number, ms: number): Promise<void> {
      const visits: Promise<unknown>[] = [];
      const endAt = performance.now() + ms;
      for (let nextAt = performance.now(); nextAt < endAt; ) {
        while (nextAt <= performance.now()) {
          visits.push(pick(lots).run());
          nextAt += (-Math.log(1 - Math.random()) * secondMs) / perSecond;
        }
        await setTimeout(1);
      }
      await Promise.all(visits);
    },
  };
}
