import { fileURLToPath } from 'node:url';
import { filingCalls } from '@argus/contract/filings/filings';
import type { Call } from '@argus/contract/kernel/call';
import { calls } from '@argus/contract/kernel/calls';
import { pageMarks, type RenderPage } from '@argus/contract/kernel/page';
import type { Decision } from '@argus/domain/cases/report-status';
import { minuteMs } from '@argus/domain/shared/time';
import { bulkStatuses } from '@argus/domain/staff/bulk-closing';
import { overrideStatuses } from '@argus/domain/staff/override';
import { userSorts } from '@argus/domain/staff/staff-lists';
import { inArray } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { vi } from 'vitest';
import type { Web } from '../../src/app/services.ts';
import { users } from '../../src/platform/db/schema/users.ts';
import * as uuid from '../../src/platform/db/uuid.ts';
import { aPlayer, aReport, aUser, tokenFor } from '../builders.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { review } from '../watch.ts';

/* The observer has a script that reads everything public again and again. */

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
const personId = (n: number) => `0192b1f0-0000-7000-8000-00000000000${n}`;
const submitterId = personId(0);
/** With six active reviewers or fewer, each of them is offered every case. */
export const reviewerIds = [1, 2, 3, 4, 5, 6].map(personId);
/** These reviewers come once the first three have convicted and left. */
export const freshReviewerIds = [7, 8, 9].map(personId);
const accusedId = '0192b1f0-0000-7000-8000-00000000000a';
const staffIds = {
  moderator: '0192b1f0-0000-7000-8000-00000000000b',
  admin: '0192b1f0-0000-7000-8000-00000000000c',
};
const everybody = [submitterId, ...reviewerIds, ...freshReviewerIds, accusedId];

/** Makes ids predictable, so that worlds that do the same have the same ids. */
export function makeSameIds() {
  let made = 0;
  const spy = vi.spyOn(uuid, 'newId').mockImplementation((now = Date.now()) => {
    made += 1;
    const [time, count] = [now.toString(16).padStart(12, '0'), made.toString(16).padStart(12, '0')];
    return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${count}`;
  });
  return {
    restart: (from = 1000) => {
      made = from;
    },
    restore: () => spy.mockRestore(),
  };
}

export interface World {
  t: TestApp;
  time: { now: number };
  reportId: string;
  /** This is the id of the appeal, once there is one. */
  filingId?: string;
  tokens: readonly string[];
  staff: Record<keyof typeof staffIds, string>;
}

export async function buildWorlds(count: number, start: number, ids: ReturnType<typeof makeSameIds>): Promise<World[]> {
  const worlds: World[] = [];
  for (let i = 0; i < count; i += 1) {
    worlds.push(await buildWorld(start, worlds[0]?.t.sandbox.settings ?? {}, ids.restart));
  }
  return worlds;
}

export async function closeAll(worlds: readonly World[]): Promise<void> {
  for (const { t } of worlds.toReversed()) await t.close();
}

async function buildWorld(start: number, settings: NodeJS.ProcessEnv, onBuilt: () => void): Promise<World> {
  const time = { now: start };
  const built = await createTestApp({ env: settings, services: { clock: () => time.now, web } });
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
  const onStaff = async (userType: keyof typeof staffIds, n: number) =>
    tokenFor(t, await aUser(t.db, { ...namesOf(n), id: staffIds[userType], userType, memberSince: at }));
  const staff = { moderator: await onStaff('moderator', 11), admin: await onStaff('admin', 12) };
  return { t, time, reportId: report.id, tokens, staff };
}

/** Lets the first three reviewers convict and become inactive. Then three others come, and the accused appeals. */
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
    url: `/api/reports/${reportId}/filings/appeals`,
    headers: { 'x-auth-token': await tokenFor(t, appellant) },
    payload: { ground: 'other', isPublic: true, statement: 'That was not me, as the avatar shows.' },
  });
  if (filed.statusCode !== 201) throw new Error(filed.body);
  return { ...world, tokens, filingId: filingCalls.fileAppeal.response.parse(filed.json()).filing.filingId };
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

/** Lists every public call of the contract and every public page, for this case and the people around it. */
function listPublic(reportId: string): string[] {
  const addresses = ['/robots.txt', '/sitemap.xml', '/sitemap/verified_cheater/1.xml', '/manifest.webmanifest'];
  const fill = (path: string, placeholder: RegExp) =>
    everybody.map((id) => path.replace(/[{:]reportId\}?/, reportId).replace(placeholder, id));
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

/** Returns the responses with all headers except for those that differ each time. */
export async function look(
  { t, reportId }: World,
  urls: readonly string[] = listPublic(reportId),
): Promise<Map<string, string>> {
  const seen = new Map<string, string>();
  for (const url of urls) seen.set(url, await ask(t, { url }));
  return seen;
}

async function ask(t: TestApp, request: InjectOptions): Promise<string> {
  const { statusCode, headers, body } = await t.app.inject(request);
  const { date: _, 'x-request-id': __, ...lasting } = headers;
  return JSON.stringify([statusCode, lasting, body]);
}

/**
 * Lists every call that reads on behalf of a user, for this case and the people around it, with the queries of the
 * panel's lists.
 */
function listReads({ reportId, filingId }: World): string[] {
  const path = (text: string, personId: string) =>
    text
      .replace('{reportId}', reportId)
      .replace('{filingId}', filingId ?? reportId)
      .replace(/\{\w+\}/, personId);
  const queries = (call: Call) => {
    if (call === calls.listUsers) return userSorts.flatMap((sort) => [`?sort=${sort}`, `?sort=${sort}&eye=yes`]);
    if (call === calls.listNotes) return [`?about=report&id=${reportId}`];
    if (call === calls.previewStatus) return overrideStatuses.map((status) => `?newStatus=${status}`);
    const known = ['steamId', 'steamInput'].find((key) => call.query && key in call.query.shape);
    return known ? ['', `?${known}=${accused}`] : [''];
  };
  // The ids of the caller's own sessions differ each time.
  const reads = Object.values<Call>(calls).filter(
    (call) =>
      call.method === 'GET' &&
      (call.access !== 'public' || call.identity === 'optional') &&
      call !== calls.listSessions,
  );
  const addresses = reads.flatMap((call) =>
    everybody.flatMap((id) => queries(call).map((query) => `${path(call.path, id)}${query}`)),
  );
  return [...new Set(addresses)];
}

/**
 * Reads like `look`, but as a staff member, through every call that knows the caller and the preview of closing the
 * case.
 */
export async function lookAsStaff(world: World, token: string): Promise<Map<string, string>> {
  const { t, reportId } = world;
  const headers = { 'x-auth-token': token };
  const seen = new Map<string, string>();
  for (const url of listReads(world)) seen.set(url, await ask(t, { url, headers }));
  for (const newStatus of bulkStatuses) {
    const payload = { reportIds: [reportId], newStatus };
    const request = { method: 'POST', url: calls.previewBulkClosing.path, headers, payload } as const;
    seen.set(`${request.url} ${newStatus}`, await ask(t, request));
  }
  return seen;
}
