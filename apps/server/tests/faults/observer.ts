import { fileURLToPath } from 'node:url';
import type { Call } from '@argus/contract/call';
import { calls } from '@argus/contract/calls';
import { pageMarks, type RenderPage } from '@argus/contract/page';
import type { Decision } from '@argus/domain/report-status';
import { inArray } from 'drizzle-orm';
import { users } from '../../src/db/schema/users.ts';
import type { Web } from '../../src/parts.ts';
import { aPlayer, aReport, aUser, tokenFor } from '../builders.ts';
import { review } from '../reviews/watch.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

/* Somebody with a script who reads everything that is public, again and again. */

const fromWeb = (path: string) => import(fileURLToPath(new URL(`../../../web/src/${path}`, import.meta.url)));
const { render }: { render: RenderPage } = await fromWeb('entry-server.tsx');
const { pageRoutes }: { pageRoutes: readonly { path: string; access: string }[] } = await fromWeb('app/page-routes.ts');
const web: Web = {
  template: async () => Object.values(pageMarks).join('\n'),
  normalizeUrl: async (url) => url,
  render,
  assetsDir: null,
};

const accused = '76561198000000001';
const minuteMs = 60_000;
const personId = (n: number) => `0192b1f0-0000-7000-8000-00000000000${n}`;
const submitterId = personId(0);
/** Six active reviewers or fewer are all offered everything. */
export const reviewerIds = [1, 2, 3, 4, 5, 6].map(personId);
/** Who come once the first three have convicted and left. */
export const freshReviewerIds = [7, 8, 9].map(personId);
const accusedId = '0192b1f0-0000-7000-8000-00000000000a';

export interface World {
  t: TestApp;
  time: { now: number };
  reportId: string;
  tokens: readonly string[];
}

export async function buildWorld(start: number, settings: NodeJS.ProcessEnv, onBuilt: () => void): Promise<World> {
  const time = { now: start };
  const built = await createTestApp({ env: settings, parts: { clock: () => time.now, web } });
  const t = { ...built, clock: { ...built.clock, now: () => time.now } };
  onBuilt();
  const at = new Date(start - 10 * minuteMs);
  const person = (id: string, n: number) =>
    aUser(t.db, {
      id,
      hasTheEye: n > 0,
      memberSince: at,
      username: `Person ${n}`,
      discordId: `70000000000000000${n}`,
      discordUsername: `person_${n}`,
      discordGlobalName: `Person ${n}`,
      discordEmail: `person-${n}@example.test`,
    });
  const submitter = await person(submitterId, 0);
  const tokens: string[] = [];
  for (const [index, id] of reviewerIds.entries()) tokens.push(await tokenFor(t, await person(id, index + 1)));
  const player = await aPlayer(t.db, { steam64Id: accused, name: 'Accused', fetchedAt: at, avatarUrl: null });
  const evidence = [{ type: 'video', url: 'https://www.youtube.com/watch?v=video000001' }] as const;
  const report = await aReport(t.db, { player, submitter, evidence, createdAt: at });
  return { t, time, reportId: report.id, tokens };
}

/** The first three convict and are not seen again; three others come, and the accused appeals. */
export async function convictAndAppeal(world: World): Promise<World> {
  const { t, time, reportId } = world;
  for (const voter of [0, 1, 2]) await vote(world, voter, 'cheater', []);
  const at = new Date(time.now - 10 * minuteMs);
  await t.db
    .update(users)
    .set({ lastActiveAt: new Date(0) })
    .where(inArray(users.id, reviewerIds.slice(0, 3)));
  const tokens = [...world.tokens];
  for (const [index, id] of freshReviewerIds.entries()) {
    tokens.push(await tokenFor(t, await aUser(t.db, { ...namesOf(7 + index), id, hasTheEye: true, memberSince: at })));
  }
  const appellant = await aUser(t.db, { ...namesOf(10), id: accusedId, steam64Id: accused, memberSince: at });
  time.now += minuteMs;
  const filed = await t.app.inject({
    method: 'POST',
    url: `/api/reports/${reportId}/appeals`,
    headers: { 'x-auth-token': await tokenFor(t, appellant) },
    payload: { ground: 'other', isPublic: true, statement: 'That was not me, as the avatar shows.' },
  });
  if (filed.statusCode !== 201) throw new Error(filed.body);
  return { ...world, tokens };
}

const namesOf = (n: number) => ({
  username: `Person ${n}`,
  discordId: `7000000000000000${n}`,
  discordUsername: `person_${n}`,
  discordGlobalName: `Person ${n}`,
  discordEmail: `person-${n}@example.test`,
});

export async function vote(
  { t, time, reportId, tokens }: World,
  voter: number,
  decision: Decision,
  videos: readonly { url: string }[],
): Promise<void> {
  time.now += minuteMs;
  const { status, msg } = await review(t, tokens[voter] ?? null, reportId, decision, videos);
  if (status !== 201) throw new Error(msg);
}

/** Every public call of the contract and every public page, for this case and everybody around it. */
function listPublic(reportId: string): string[] {
  const addresses = ['/robots.txt', '/sitemap.xml', '/sitemap/verified_cheater/1.xml', '/manifest.webmanifest'];
  const people = [submitterId, ...reviewerIds, ...freshReviewerIds, accusedId];
  const fill = (path: string, placeholder: RegExp) =>
    people.map((id) => path.replace(/[{:]reportId\}?/, reportId).replace(placeholder, id));
  for (const call of Object.values<Call>(calls)) {
    if (call.method !== 'GET' || call.access !== 'public' || call.navigation) continue;
    const query = ['steamId', 'steamInput'].find((key) => call.query && key in call.query.shape);
    addresses.push(...fill(call.path, /\{\w+\}/).map((path) => (query ? `${path}?${query}=${accused}` : path)));
  }
  for (const { path, access } of pageRoutes) {
    if (access === 'public') addresses.push(...fill(path.replace(/^\*$/, '/nothing-here'), /:\w+\/\*/));
  }
  return [...new Set([...addresses, `/?steamId=${accused}`])];
}

/** Answers with all their headers but those that differ each time. */
export async function look(
  { t, reportId }: World,
  urls: readonly string[] = listPublic(reportId),
): Promise<Map<string, string>> {
  const seen = new Map<string, string>();
  for (const url of urls) {
    const { statusCode, headers, body } = await t.app.inject({ url });
    const { date: _, 'x-request-id': __, ...lasting } = headers;
    seen.set(url, JSON.stringify([statusCode, lasting, body]));
  }
  return seen;
}
