import { steam64FromAccountId } from '@argus/domain/players/steam-id';
import { dayMs } from '@argus/domain/shared/time';
import { personas } from '@argus/sandbox/personas';
import { afterEach, expect, test, vi } from 'vitest';
import { openBrowser, tokenIn } from '../../../tests/browser.ts';
import { aPlayer } from '../../../tests/builders.ts';
import { aCaller, aRequest, type Caller } from '../../../tests/report-requests.ts';
import { useTestAppPerTest } from '../../../tests/test-app.ts';
import { limits } from '../../platform/http/limits.ts';

const most = limits.lookup.perUser;
const address = '198.51.100.1';
/** `openBrowser` sends its requests from this address. */
const browserAddress = '127.0.0.1';

const t = useTestAppPerTest({ env: { RATE_LIMITS: 'on' } });
let nextUnknown = 1n;
afterEach(() => {
  vi.useRealTimers();
});

const askedSteam = () => t.sandbox.requests.list().length;
/** The sandbox's Steam knows no account whose number is a multiple of 1009. */
const unknownMates = (count = 10) =>
  Array.from({ length: count }, () => {
    nextUnknown += 1n;
    return { steam64Id: steam64FromAccountId(1009n * nextUnknown) };
  });

const send = (caller: Caller, method: 'POST' | 'PUT', url: string, payload: object, remoteAddress = address) =>
  t.app.inject({ method, url, payload, remoteAddress, headers: { 'x-auth-token': caller.token } });
const submit = (caller: Caller, lobbiedWith: { steam64Id: string }[], remoteAddress?: string) =>
  send(caller, 'POST', '/api/reports', aRequest({ lobbiedWith }), remoteAddress);

test('one user’s failed reports call Steam no more often than the limit per minute, from however many addresses', async () => {
  const caller = await aCaller(t);
  const statuses = [];
  for (let n = 0; n < 20; n += 1) statuses.push((await submit(caller, unknownMates(), `203.0.113.${n}`)).statusCode);
  expect(new Set(statuses)).toEqual(new Set([400, 429]));
  expect(statuses.at(-1)).toBe(429);
  expect(askedSteam()).toBeLessThanOrEqual(most);
  vi.setSystemTime(Date.now() + 60_000);
  expect((await submit(caller, unknownMates(), address)).statusCode).toBe(400);
});

test('reports, drafts and edits of many users at one address call Steam no more often than the limit of that address', async () => {
  const caller = await aCaller(t);
  const filed = await submit(caller, []);
  expect(filed.statusCode).toBe(201);
  const { _id } = filed.json().report;
  for (let n = 0; n < 4; n += 1) {
    await submit(await aCaller(t), unknownMates());
    const drafter = await aCaller(t);
    const draft = await send(drafter, 'POST', '/api/reports/draft', aRequest({ lobbiedWith: unknownMates() }));
    await send(drafter, 'POST', `/api/reports/draft/${draft.json().draft._id}/submit`, {});
    await send(caller, 'PUT', `/api/reports/${_id}`, aRequest({ lobbiedWith: unknownMates() }));
  }
  expect(askedSteam()).toBeLessThanOrEqual(limits.lookup.perAddress);
  const [{ steam64Id = '' } = {}] = unknownMates(1);
  const lookUp = (remoteAddress: string) =>
    t.app.inject({ url: `/api/steam/profile?steamInput=${steam64Id}`, remoteAddress });
  expect((await lookUp(address)).statusCode).toBe(429);
  expect((await lookUp('203.0.113.200')).statusCode).toBe(404);
});

const [{ steam64Id: linkedSteam64Id = '' } = {}] = personas;

test.each<[string, (token: string) => Promise<unknown>]>([
  [
    'address',
    async () => {
      for (let n = 0; n < limits.lookup.perAddress; n += 1) {
        const [{ steam64Id = '' } = {}] = unknownMates(1);
        await t.app.inject({ url: `/api/steam/profile?steamInput=${steam64Id}`, remoteAddress: browserAddress });
      }
    },
  ],
  [
    'user',
    async (token) => {
      const headers = { 'x-auth-token': token };
      for (let n = 0; n < 10; n += 1) {
        const payload = aRequest({ lobbiedWith: unknownMates() });
        const remoteAddress = `203.0.113.${n}`;
        await t.app.inject({ method: 'POST', url: '/api/reports', payload, headers, remoteAddress });
      }
    },
  ],
])('the check of a Steam sign-in is refused once the %s has used up its lookups of this minute', async (_, useUp) => {
  const browser = openBrowser(t.app);
  const token = tokenIn(await browser.logIn({ persona: 'plain' }));
  const back = await browser.signInAtSteam({ steam64Id: linkedSteam64Id });
  await useUp(token);
  t.sandbox.requests.clear();
  const { location } = await browser.goTo(back);
  expect([askedSteam(), location.searchParams.get('link_error')]).toEqual([0, 'steam_link_failed']);
});

test('the check of a Steam sign-in counts as a lookup', async () => {
  const browser = openBrowser(t.app);
  await browser.logIn({ persona: 'plain' });
  await aPlayer(t.db, { steam64Id: linkedSteam64Id });
  expect((await browser.linkSteam(linkedSteam64Id)).location.searchParams.get('link_success')).toBe('true');
  const statuses: number[] = [];
  for (let n = 0; n < limits.lookup.perAddress; n += 1) {
    const [{ steam64Id = '' } = {}] = unknownMates(1);
    const url = `/api/steam/profile?steamInput=${steam64Id}`;
    statuses.push((await t.app.inject({ url, remoteAddress: browserAddress })).statusCode);
  }
  expect(statuses.filter((status) => status === 404)).toHaveLength(limits.lookup.perAddress - 1);
  expect(statuses.at(-1)).toBe(429);
});

test('a player whom Steam does not know is remembered, so that repeated reports call Steam no more', async () => {
  const caller = await aCaller(t);
  const mates = unknownMates();
  expect((await submit(caller, mates)).statusCode).toBe(400);
  const before = askedSteam();
  for (let n = 0; n < 20; n += 1) expect((await submit(caller, mates)).statusCode).toBe(400);
  expect(askedSteam()).toBe(before);
});

test('the stored profile is served once the lookups of this minute are used up', async () => {
  const caller = await aCaller(t);
  const { steam64Id } = await aPlayer(t.db, { name: 'Kept', fetchedAt: new Date(t.clock.now() - 2 * dayMs) });
  for (let n = 0; n < 10; n += 1) await submit(caller, unknownMates());
  expect((await submit(caller, unknownMates())).statusCode).toBe(429);
  const answer = await t.app.inject({ url: `/api/steam/profile?steamInput=${steam64Id}`, remoteAddress: address });
  expect([answer.statusCode, answer.json().personaname]).toEqual([200, 'Kept']);
});

test('a caller is not refused because a concurrent caller has no lookups left', async () => {
  const greedy = '203.0.113.1';
  for (let n = 0; n < limits.lookup.perAddress; n += 1) {
    const [{ steam64Id = '' } = {}] = unknownMates(1);
    await t.app.inject({ url: `/api/steam/profile?steamInput=${steam64Id}`, remoteAddress: greedy });
  }
  const url = '/api/steam/profile?steamInput=76561198200000017';
  const answers = await Promise.all([greedy, address].map((remoteAddress) => t.app.inject({ url, remoteAddress })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([429, 200]);
});
