import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Call } from '@argus/contract/kernel/call';
import { calls } from '@argus/contract/kernel/calls';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { aPlayer, aReport, aUser, tokenFor } from '../../../tests/builders.ts';
import { useTestApp } from '../../../tests/test-app.ts';
import { aWatcher } from '../../../tests/watch.ts';
import type { UserRow } from '../members/users/users.queries.ts';

/* Reviews are blind: an Eye holder who looks everywhere does not find out who submitted an open report. */

const t = useTestApp();
let submitter: UserRow;
let eye: string;
let open: { id: string; reportedSteam64Id: string };
let closed: { id: string; reportedSteam64Id: string };
beforeAll(async () => {
  submitter = await aUser(t.db, { username: 'Secret submitter', steam64Id: '76561198000000456' });
  eye = (await aWatcher(t)).token;
  open = await aReport(t.db, { submitter, player: await aPlayer(t.db) });
  closed = await aReport(t.db, { submitter, player: await aPlayer(t.db), status: 'verified_cheater' });
});

const read = (url: string, token?: string): Promise<LightMyRequestResponse> =>
  t.app.inject({ url, headers: token ? { 'x-auth-token': token } : {} });
const profileOf = ({ id }: Pick<UserRow, 'id'>) => `/api/users/public-profile/${id}`;
const searchOf = (report: typeof open) => `/api/cheaters/search?steamId=${report.reportedSteam64Id}`;
const toReport = ({ id }: { id: string }) => `/api/reports/${id}`;

function listReads(): string[] {
  return Object.values<Call>(calls).flatMap((call) => {
    if (call.method !== 'GET' || call.navigation) return [];
    const path = call.path.replace('{reportId}', open.id).replace(/\{\w+\}/, submitter.id);
    const values = { steamId: open.reportedSteam64Id, steamInput: open.reportedSteam64Id, reportId: open.id };
    const queries = Object.entries(values).filter(([key]) => call.query && key in call.query.shape);
    return [path, ...queries.map(([key, value]) => `${path}?${key}=${value}`)];
  });
}

test('no call names the submitter of an open report to an Eye holder', async () => {
  let answered = 0;
  for (const url of listReads()) {
    const { statusCode, body } = await read(url, eye);
    if (statusCode === 200) answered += 1;
    const namesThem = [submitter.id, submitter.username, submitter.discordId ?? '', submitter.steam64Id ?? ''].some(
      (name) => body.includes(name),
    );
    // Profile and rank of the submitter are public; only their link to this report is secret.
    if (body.includes(open.id) || url.includes(open.reportedSteam64Id)) expect([url, namesThem]).toEqual([url, false]);
  }
  expect(answered).toBeGreaterThan(10);
});

test('visitors and people without the Eye see the submitter of an open report, and everybody does after the verdict', async () => {
  const plain = await tokenFor(t, await aUser(t.db));
  for (const token of [undefined, plain]) {
    expect((await read(toReport(open), token)).json()).toMatchObject({
      submittedBy: { _id: submitter.id },
      submitterUserId: submitter.id,
      submitterUsername: submitter.username,
      submitterInfo: { steam64Id: submitter.steam64Id },
    });
    expect((await read(searchOf(open), token)).json().reports[0].submittedBy._id).toBe(submitter.id);
    expect((await read(profileOf(submitter), token)).json().recentReports).toHaveLength(2);
  }
  expect((await read(toReport(closed), eye)).json().submitterUserId).toBe(submitter.id);
  expect((await read(searchOf(closed), eye)).json().reports[0].submittedBy._id).toBe(submitter.id);
  const { recentReports } = (await read(profileOf(submitter), eye)).json();
  expect(recentReports).toMatchObject([{ reportId: closed.id }]);
});

test('an Eye holder sees their own name on their own open report', async () => {
  const { user, token } = await aWatcher(t);
  const own = await aReport(t.db, { submitter: user });
  expect((await read(toReport(own), token)).json().submitterUserId).toBe(user.id);
  expect((await read(searchOf(own), token)).json().reports[0].submittedBy._id).toBe(user.id);
  expect((await read(profileOf(user), token)).json().recentReports).toHaveLength(1);
});

test('neither we nor a cache in between serve an Eye holder the response for everybody else, or the reverse', async () => {
  t.app.server.listen(0, '127.0.0.1');
  await once(t.app.server, 'listening');
  const { port } = t.app.server.address() as AddressInfo;
  const ask = async (url: string, token?: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${url}`, { headers: token ? { 'x-auth-token': token } : {} });
    return { body: await answer.text(), headers: answer.headers };
  };
  for (const url of [toReport(open), searchOf(open), profileOf(submitter)]) {
    // The second response comes from the fast path.
    for (const _ of [1, 2]) {
      const [forAll, forEye] = [await ask(url), await ask(url, eye)];
      expect(forAll.body).not.toBe(forEye.body);
      expect(forAll.headers.get('vary')).toContain('x-auth-token');
      expect(forAll.headers.get('cache-control')).toContain('public');
      expect(forEye.headers.get('cache-control')).toBe('no-store');
      expect(forEye.headers.get('etag')).toBeNull();
    }
  }
});
