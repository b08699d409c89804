import { setTimeout as pause } from 'node:timers/promises';
import { reportCalls } from '@argus/contract/cases/reports';
import { msgSchema } from '@argus/contract/kernel/fields';
import { reportMessages } from '@argus/domain/cases/report-rules';
import type { Decision } from '@argus/domain/cases/report-status';
import { reviewRefusals } from '@argus/domain/cases/review-eligibility';
import { sql } from 'drizzle-orm';
import { onTestFinished } from 'vitest';
import type { Db } from '../../src/platform/db/client.ts';
import { aUser, tokenFor } from '../builders.ts';
import { authSecret } from '../process/start-process.ts';

interface Person {
  id: string;
  token: string;
}

interface Answer {
  status: number;
  body: unknown;
}

/**
 * A write is confirmed once a response said that it is done. Without a clear response it is sent again, as people do.
 */
export interface Write {
  kind: 'submit' | 'review' | 'ban';
  isConfirmed: boolean;
  /** This identifies the write in the database: a description, a report and its reviewer, or a banned user. */
  mark: string;
}

export interface Seen {
  status: number;
  ms: number;
  at: number;
  /** This is the sentence of an error. */
  msg?: string;
}

export interface Workload {
  /** This many people write at a time, each waiting for a response before the next request. */
  writers: number;
  writes: readonly Write[];
  /** Lists every response. The status is 0 if none arrived. */
  seen: Seen[];
  confirmed(): number;
  /** Resolves once this many more writes are confirmed. */
  untilConfirmed(more: number): Promise<void>;
  /** Starts no new writes, and sends those in progress until they get a response, so a server must be running. */
  finish(): Promise<void>;
  /** Starts no new writes, and does not retry those in progress. */
  giveUp(): void;
}

const decisions: readonly Decision[] = ['cheater', 'cheater', 'cheater', 'cheater', 'undetermined', 'troll'];
const retryMs = 100;
const watchers = 6;

/** There are more players than one person reports during a run, because reporting a player twice is refused. */
const playersToReport = 3000;

/** Under these settings, the six watchers are offered everything and stay six, and nobody submits too much. */
export const workloadEnv = {
  EYE_ESSENCE: '1000000',
  SUBMISSIONS_PER_DAY: '100000',
  SUBMISSIONS_PER_DAY_NEW: '100000',
};

/**
 * Lets `writers` people at a time submit, review and ban through whichever server `originOf` names. Each pauses for
 * `pauseMs` after a write.
 */
export async function startWorkload(
  db: Db,
  originOf: () => string,
  { writers = 6, pauseMs = 0 } = {},
): Promise<Workload> {
  const people = await populate(db, writers);
  const writes: Write[] = [];
  const seen: Seen[] = [];
  const open: { id: string; waitingFor: Person[] }[] = [];
  const listeners = new Set<() => void>();
  let isFinishing = false;
  let isGivenUp = false;
  const giveUp = () => {
    isFinishing = true;
    isGivenUp = true;
  };
  onTestFinished(giveUp);
  let confirmed = 0;
  let turn = 0;

  const send = async (method: string, path: string, { token }: Person, body: unknown): Promise<Answer> => {
    const startedAt = performance.now();
    const answer = await fetch(originOf() + path, {
      method,
      headers: { 'content-type': 'application/json', 'x-auth-token': token },
      body: JSON.stringify(body),
    })
      .then(async (response): Promise<Answer> => ({ status: response.status, body: await response.json() }))
      .catch((): Answer => ({ status: 0, body: null }));
    const refusal = answer.status >= 500 ? { msg: msgSchema.parse(answer.body).msg } : {};
    seen.push({ status: answer.status, ms: performance.now() - startedAt, at: startedAt, ...refusal });
    return answer;
  };
  const write = async (kind: Write['kind'], mark: string, sendOnce: () => Promise<Answer>): Promise<Answer> => {
    const entry: Write = { kind, mark, isConfirmed: false };
    writes.push(entry);
    for (;;) {
      const answer = await sendOnce();
      if (!isGivenUp && (answer.status === 0 || answer.status >= 500)) {
        await pause(retryMs);
        continue;
      }
      entry.isConfirmed = !isGivenUp && isDone(kind, answer);
      if (entry.isConfirmed) confirmed += 1;
      for (const listener of listeners) listener();
      return answer;
    }
  };
  /** Everybody reports the same players in the same order, so that their reports on a player are concurrent. */
  const submit = async (submitter: Person, n: number, nth: number) => {
    const description = `Write ${n}`;
    const body = {
      reportedSteam64Id: people.players[nth % people.players.length],
      description,
      cheatsUsed: ['Aimbot'],
      lobbiedWith: [],
      evidenceLinks: [
        { type: 'video', url: `https://www.youtube.com/watch?v=w${String(n).padStart(10, '0')}`, description: '' },
      ],
    };
    const answer = await write('submit', description, () => send('POST', '/api/reports', submitter, body));
    if (answer.status !== 201) return;
    const { report } = reportCalls.submitReport.response.parse(answer.body);
    open.push({ id: report.reportId, waitingFor: [...people.watchers] });
  };
  const review = async (n: number) => {
    const report = open[n % Math.max(1, Math.min(open.length, 3))];
    const reviewer = report?.waitingFor.pop();
    if (!report || !reviewer) {
      if (report) open.splice(open.indexOf(report), 1);
      return;
    }
    const body = { decision: decisions[n % decisions.length], additionalEvidence: [] };
    await write('review', `${report.id} ${reviewer.id}`, () =>
      send('POST', `/api/reviews/${report.id}`, reviewer, body),
    );
  };
  const toggleBan = async (banned: Person, n: number, isBanned: boolean) => {
    const body = { isBanned, banReason: isBanned ? `Write ${n}` : null };
    const path = `/api/admin/users/${banned.id}/toggle-ban`;
    await write('ban', banned.id, () => send('PUT', path, people.admin, body));
  };
  const work = async (submitter: Person, banned: Person) => {
    for (let mine = 0; !isFinishing; mine += 1) {
      turn += 1;
      if (mine % 8 === 7) await toggleBan(banned, turn, mine % 16 === 7);
      else if (mine % 3 === 0 || open.length === 0) await submit(submitter, turn, mine);
      else await review(turn);
      if (pauseMs > 0) await pause(pauseMs);
    }
  };
  const working = people.submitters.map((submitter, index) => work(submitter, people.banned[index] ?? submitter));
  return {
    writers,
    writes,
    seen,
    confirmed: () => confirmed,
    untilConfirmed(more) {
      const goal = confirmed + more;
      return new Promise((resolve) => {
        const listener = () => {
          if (confirmed < goal) return;
          listeners.delete(listener);
          resolve();
        };
        listeners.add(listener);
      });
    },
    async finish() {
      isFinishing = true;
      await Promise.all(working);
    },
    giveUp,
  };
}

/** An error that says "you did that already" means that an earlier attempt was stored and its response was lost. */
function isDone(kind: Write['kind'], { status, body }: Answer): boolean {
  if (status < 300) return true;
  const text = JSON.stringify(body);
  if (status === 409 && kind === 'submit' && text.includes(reportMessages.already_reported.message)) return true;
  if (status === 409 && kind === 'review' && text.includes(reviewRefusals.already_reviewed.message)) return true;
  if (status === 409 && kind === 'review' && text.includes(reviewRefusals.report_closed.message)) return false;
  // The player's other reports are not reviewed for a while after two undetermined verdicts.
  if (status === 403 && kind === 'review' && text.includes(reviewRefusals.not_assigned.message)) return false;
  throw new Error(`a ${kind} was answered ${status} ${text}`);
}

async function populate(db: Db, writers: number) {
  const maker = { db, clock: { now: Date.now }, config: { AUTH_SECRET: authSecret } };
  const aPerson = async (given: Parameters<typeof aUser>[1] = {}): Promise<Person> => {
    const user = await aUser(db, given);
    return { id: user.id, token: await tokenFor(maker, user) };
  };
  const several = (length: number, given: Parameters<typeof aUser>[1] = {}) =>
    Promise.all(Array.from({ length }, () => aPerson(given)));
  return {
    admin: await aPerson({ userType: 'admin' }),
    submitters: await several(writers),
    banned: await several(writers),
    watchers: await several(watchers, { hasTheEye: true }),
    players: await insertPlayers(db),
  };
}

async function insertPlayers(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into players (steam64_id, name, profile_url, fetched_at)
    select (76561198300000000 + n)::text, 'Player ' || n, 'https://steamcommunity.com/profiles/0', now()
    from generate_series(0, ${playersToReport - 1}) n
    returning steam64_id as id`);
  return rows.map(({ id }) => id);
}
