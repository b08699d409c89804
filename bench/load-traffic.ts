import { setTimeout } from 'node:timers/promises';
import { calls } from '@argus/contract/kernel/calls';
import { secondMs } from '@argus/domain/shared/time';
import { type Crowd, createTaste } from './load-people.ts';
import type { Question, Visitors } from './load-visitor.ts';

/** What was requested and what was confirmed, to be checked afterwards; the difference had an unclear outcome. */
export type Writes = Record<'reports' | 'reviews' | 'logins', { asked: number; told: number }>;

interface Act {
  /** Of a thousand requests. */
  share: number;
  run(): Promise<unknown>;
}

const decisions = ['cheater', 'cheater', 'cheater', 'undetermined', 'undetermined', 'troll'] as const;
const pick = <T>(from: readonly T[]): T => {
  const found = from[Math.floor(Math.random() * from.length)];
  if (found === undefined) throw new Error('there is nobody to ask as');
  return found;
};
/** An account that may exist on Steam but is unknown here: what most people paste. */
const anybody = () => String(76_561_199_000_000_000n + BigInt(Math.floor(Math.random() * 1e9)));

/** 95 of a hundred requests are reads: mostly for popular players, often for someone not requested before. */
export function planTraffic({ ask }: Visitors, crowd: Crowd, mark: string) {
  const none = () => ({ asked: 0, told: 0 });
  const writes: Writes = { reports: none(), reviews: none(), logins: none() };
  const [player, report, user] = [crowd.players, crowd.reports, crowd.users].map((ids) => createTaste(ids));
  if (!player || !report || !user) throw new Error('there are three lists');
  let written = 0;
  const nextNumber = () => {
    written += 1;
    return String(written).padStart(7, '0');
  };
  const video = (number = nextNumber()) => ({
    url: `https://www.youtube.com/watch?v=${mark}${number}`,
    description: '',
  });
  const read = (share: number, question: () => Question): Act => ({ share, run: () => ask(question()) });
  const get = (what: string, path: string): Question => ({ what, path });

  const submit = async () => {
    const number = nextNumber();
    const body = {
      reportedSteam64Id: player(),
      description: `Load ${mark} ${number}: shoots before anybody can be seen.`,
      cheatsUsed: ['Aimbot'],
      evidenceLinks: [{ type: 'video', ...video(number) }],
      lobbiedWith: [],
    };
    // Members who already have an open report about this player are refused, and nothing is written.
    const question = { method: 'POST', served: [201, 409], token: pick(crowd.members), body } as const;
    writes.reports.asked += 1;
    const { status } = await ask({ what: 'submit a report', path: '/api/reports', ...question });
    if (status === 201) writes.reports.told += 1;
  };
  /** As it is done on the page: the queue, then a verdict on one of its cases, at times with a video of one's own. */
  const review = async (additionalEvidence: object[]) => {
    const token = pick(crowd.watchers);
    const queue = await ask({ what: 'review queue', path: '/api/reports/unverified', token });
    if (queue.status !== 200) return;
    const { reports } = calls.listReviewQueue.response.parse(JSON.parse(queue.body));
    if (reports.length === 0) return;
    writes.reviews.asked += 1;
    const { status } = await ask({
      what: 'review a case',
      path: `/api/reviews/${pick(reports)._id}`,
      method: 'POST',
      token,
      body: { decision: pick(decisions), additionalEvidence },
      // Somebody else was quicker: said so, and nothing is written.
      served: [201, 409],
    });
    if (status === 201) writes.reviews.told += 1;
  };
  /** There and back as a browser goes, then out again. */
  const logIn = async () => {
    const name = `Load ${mark} ${nextNumber()}`;
    const there = await ask({ what: 'log in', path: '/api/auth/discord', served: [302] });
    const page = there.headers.location;
    if (!page) return;
    const chosen = await fetch(page, { method: 'POST', body: new URLSearchParams({ name }), redirect: 'manual' });
    const back = new URL(chosen.headers.get('location') ?? '');
    const cookie = (there.headers['set-cookie'] ?? []).map((set) => set.split(';')[0]).join('; ');
    writes.logins.asked += 1;
    const home = await ask({ what: 'log in', path: back.pathname + back.search, cookie, served: [302] });
    if (!home.headers.location) return;
    const code = new URL(home.headers.location).searchParams.get('token');
    if (!code) throw new Error(`a login led to ${home.headers.location}`);
    writes.logins.told += 1;
    const binding = (home.headers['set-cookie'] ?? []).map((set) => set.split(';')[0]).join('; ');
    const exchanged = await ask({
      what: 'log in',
      path: '/api/auth/exchange',
      method: 'POST',
      cookie: binding,
      body: { token: code },
    });
    if (exchanged.status !== 200) return;
    const { token } = calls.exchangeLogin.response.parse(JSON.parse(exchanged.body));
    await ask({ what: 'who am I', path: '/api/auth/me', token });
    await ask({ what: 'log out', path: '/api/auth/logout', method: 'POST', token, served: [200, 204] });
  };

  const search = (id: string): Question => ({
    what: 'search',
    path: `/api/cheaters/search?steamId=${id}`,
    served: [200, 404],
  });
  const acts: Act[] = [
    read(300, () => search(player())),
    read(60, () => search(anybody())),
    read(160, () => get('result page', `/?steamId=${player()}`)),
    read(70, () => get('front page', '/')),
    read(120, () => get('report', `/api/reports/${report()}`)),
    read(80, () => get('profile', `/api/users/public-profile/${user()}`)),
    read(35, () => get('leaderboard', `/api/users/leaderboard?page=${1 + Math.floor(Math.random() * 5)}`)),
    read(35, () => get('convictions', `/api/reports/recent-convictions?page=${1 + Math.floor(Math.random() * 5)}`)),
    read(40, () => get('numbers', pick(['/api/site', '/api/reports/stats']))),
    read(5, () => get('card', `/card/player/${player()}.png`)),
    read(20, () => ({ what: 'who am I', path: '/api/auth/me', token: pick(crowd.members) })),
    { share: 14, run: submit },
    { share: 20, run: () => review([]) },
    { share: 6, run: () => review([video()]) },
    { share: 3, run: logIn },
  ];
  const whole = acts.reduce((sum, { share }) => sum + share, 0);
  const draw = () => {
    let left = Math.random() * whole;
    return acts.find(({ share }) => {
      left -= share;
      return left < 0;
    });
  };

  /** Arrivals as of independent people, whether the server keeps up or not; resolves when all have been answered. */
  const run = async (perSecond: number, ms: number): Promise<void> => {
    const underWay = new Set<Promise<unknown>>();
    let failure: unknown;
    const endAt = performance.now() + ms;
    for (let nextAt = performance.now(); nextAt < endAt; ) {
      while (nextAt <= performance.now()) {
        const visit = Promise.resolve(draw()?.run()).catch((error: unknown) => {
          failure ??= error;
        });
        underWay.add(visit);
        visit.finally(() => underWay.delete(visit));
        nextAt += (-Math.log(1 - Math.random()) * secondMs) / perSecond;
      }
      await setTimeout(1);
    }
    await Promise.all(underWay);
    if (failure) throw failure;
  };
  return { run, writes };
}
