import type { Call } from '@argus/contract/kernel/call';
import { calls } from '@argus/contract/kernel/calls';
import type { Decision } from '@argus/domain/cases/report-status';
import { minuteMs } from '@argus/domain/shared/time';
import { expect, test } from 'vitest';
import { aPlayer, aReport, aUser, aVideoUrl, tokenFor } from '../../../tests/builders.ts';
import { createTestApp, type TestApp } from '../../../tests/test-app.ts';
import { review } from '../../../tests/watch.ts';
import { newId } from '../../platform/db/uuid.ts';

/*
 * The two worlds differ only in the decisions of two reviewers. If nobody but staff can learn a decision while a case
 * is open, then every call answers everybody else the same in both.
 */

const now = Date.now();
const accused = '76561198000000001';
const mateOfAccused = '76561198000000002';
const reviewerIds = [newId(), newId(), newId()];
const [plainId, submitterId, eyeId] = [newId(), newId(), newId()];
const people = [plainId, submitterId, eyeId];
const [videoA, videoB] = [aVideoUrl(), aVideoUrl()];
const roles = ['visitor', 'plain', 'submitter', 'eye', 'reviewer'] as const;

interface World {
  t: TestApp;
  time: { now: number };
  reportId: string;
  tokens: Record<(typeof roles)[number], string | null>;
}

async function buildWorld(decisions: readonly Decision[]): Promise<World> {
  const time = { now };
  const built = await createTestApp({ services: { clock: () => time.now } });
  const t = { ...built, clock: { ...built.clock, now: () => time.now } };
  const at = new Date(now - 10 * minuteMs);
  const person = (id: string, n: number, hasTheEye: boolean) =>
    aUser(t.db, {
      id,
      hasTheEye,
      memberSince: at,
      username: `Person ${n}`,
      discordId: `70000000000000000${n}`,
      discordUsername: `person_${n}`,
      discordGlobalName: `Person ${n}`,
      discordEmail: `person-${n}@example.test`,
    });
  const tokens = {
    plain: await tokenFor(t, await person(plainId, 1, false)),
    eye: await tokenFor(t, await person(eyeId, 2, true)),
  };
  const submitter = await person(submitterId, 3, false);
  const reviewers: string[] = [];
  for (const [index, id] of reviewerIds.entries()) reviewers.push(await tokenFor(t, await person(id, 4 + index, true)));
  const profile = { fetchedAt: at, avatarUrl: null };
  const player = await aPlayer(t.db, { steam64Id: accused, name: 'Accused', ...profile });
  const mate = await aPlayer(t.db, { steam64Id: mateOfAccused, name: 'Mate', ...profile });
  const evidence = [{ type: 'video', url: videoA }] as const;
  const report = await aReport(t.db, { player, submitter, lobby: [mate], evidence, createdAt: at });
  for (const [index, decision] of decisions.entries()) {
    time.now += minuteMs;
    const added = index === 0 ? [{ url: videoB }] : [];
    const answer = await review(t, reviewers[index] ?? null, report.id, decision, added);
    expect(answer).toEqual({ status: 201, msg: 'Review recorded. The case needs more reviews.' });
  }
  const reviewer = reviewers[0] ?? null;
  return {
    t,
    time,
    reportId: report.id,
    tokens: { visitor: null, ...tokens, submitter: await tokenFor(t, submitter), reviewer },
  };
}

const queries = (reportId: string) => [
  ['steamId', accused],
  ['steamId', mateOfAccused],
  ['steamInput', accused],
  ['reportId', reportId],
];

/** Yields every address that can be read, for this case and the people around it. */
function* listReads(reportId: string): Generator<{ name: string; url: string }> {
  for (const [name, call] of Object.entries<Call>(calls)) {
    if (call.method !== 'GET' || call.navigation) continue;
    const paths = [...people, ...reviewerIds].map((id) =>
      call.path.replace('{reportId}', reportId).replace(/\{\w+\}/, id),
    );
    for (const path of new Set(paths)) {
      yield { name, url: path };
      for (const [key = '', value = ''] of queries(reportId)) {
        if (call.query && key in call.query.shape) yield { name, url: `${path}?${key}=${value}` };
      }
    }
  }
}

/** These calls list people by name, which is public; only what they say about the case must not name anybody. */
const namePeople = new Set(['getPublicProfile', 'listLeaderboard', 'getCurrentUser', 'downloadMyData']);
/** These calls show people their own decisions. */
const ownReviews = new Set(['downloadMyData', 'listMyReviews']);
const known = new Set([...people, ...reviewerIds]);
/** Replaces what differs in every world: new ids and the sandbox's port. */
const unify = (text: string) =>
  text
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => (known.has(id) ? id : 'id'))
    .replace(/127\.0\.0\.1:\d+/g, 'sandbox');

async function collectAnswers({ t, reportId, tokens }: World): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const role of roles) {
    const headers = tokens[role] ? { 'x-auth-token': tokens[role] } : {};
    for (const { name, url } of listReads(reportId)) {
      const answer = await t.app.inject({ url, headers });
      answers.set(unify(`${role} ${url}`), `${answer.statusCode} ${unify(answer.body)}`);
      if (role === 'reviewer' && ownReviews.has(name)) continue;
      expect(answer.body, url).not.toContain('"decision"');
      if (namePeople.has(name)) continue;
      for (const id of reviewerIds) expect(answer.body, url).not.toContain(id);
    }
  }
  return answers;
}

async function addToReport({ t, time, reportId, tokens }: World): Promise<string> {
  time.now += minuteMs;
  const answer = await t.app.inject({
    method: 'POST',
    url: `/api/reports/${reportId}/content/additions`,
    headers: { 'x-auth-token': tokens.submitter ?? '' },
    payload: { addendum: 'Said better.' },
  });
  expect(answer.statusCode).toBe(200);
  return unify(answer.body);
}

// The first reviewer decides the same in both worlds, because they may know their own decision.
test.each<[string, readonly Decision[], readonly Decision[]]>([
  ['an unverified case', ['cheater', 'troll'], ['cheater', 'undetermined']],
  ['an extended case', ['cheater', 'cheater', 'troll'], ['cheater', 'troll', 'cheater']],
])('no call reveals a decision or a reviewer of %s to anybody but staff', async (_name, some, others) => {
  const worlds = [await buildWorld(some), await buildWorld(others)] as const;
  try {
    const answers = await Promise.all(worlds.map(collectAnswers));
    expect(answers[0]?.size).toBeGreaterThan(100);
    const read = [...(answers[0]?.entries() ?? [])];
    expect(read.filter(([, answer]) => answer.startsWith('200')).length).toBeGreaterThan(50);
    expect(answers[0]).toEqual(answers[1]);
    const added = await Promise.all(worlds.map(addToReport));
    expect(added[0]).toBe(added[1]);
    const afterwards = await Promise.all(worlds.map(collectAnswers));
    expect(afterwards[0]).toEqual(afterwards[1]);
  } finally {
    for (const { t } of worlds) await t.close();
  }
});
