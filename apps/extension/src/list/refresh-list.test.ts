import { hourMs, minuteMs } from '@argus/domain/shared/time';
import { describe, expect, test } from 'vitest';
import { factsUrl, listUrl } from '../instance.ts';
import { aKey, aSite, type ListFacts, now, signList, site } from '../testing/signed-list.ts';
import { includesId, type ListState, stateFor, unpackIds } from './list-state.ts';
import type { Problem } from './problems.ts';
import { refreshList } from './refresh-list.ts';

const key = aKey();
const ids = ['76561198000000001', '76561198000000002'];
const accountIds = [39734273, 39734274];

async function refreshedWith(facts: Partial<ListFacts> = {}, state: ListState = stateFor(site)) {
  const publisher = aSite(signList({ key, ids, ...facts }), [facts.key ?? key]);
  return { ...publisher, state: await refreshList(state, publisher.fetch, now) };
}

describe('a valid list', () => {
  test('is stored with its key, which is trusted from then on', async () => {
    const { state, requests } = await refreshedWith();
    expect(state).toMatchObject({ problem: null, checkedAt: now, newestIssuedAt: now, offeredKey: null });
    expect(state.key).toEqual({ id: key.id, publicKey: key.publicKey });
    expect([...unpackIds(state.list?.accountIds ?? '')]).toEqual(accountIds);
    expect(requests.map(({ url }) => url)).toEqual([listUrl(site), factsUrl(site)]);
  });

  test('is requested with its ETag, and the key is not requested again', async () => {
    const { state, fetch, requests, published } = await refreshedWith();
    requests.length = 0;
    const again = await refreshList(state, fetch, now + hourMs);
    expect(again).toEqual({ ...state, checkedAt: now + hourMs });
    expect(requests).toEqual([{ url: listUrl(site), etag: published.list.headers.etag }]);
  });

  test('replaces the previous list, so that a player who is no longer on it is not marked', async () => {
    const { state, fetch, published } = await refreshedWith();
    published.list = signList({ key, ids: ids.slice(1), issuedAt: now + hourMs });
    const later = await refreshList(state, fetch, now + hourMs);
    const stored = unpackIds(later.list?.accountIds ?? '');
    expect(accountIds.map((id) => includesId(stored, id))).toEqual([false, true]);
  });

  test('may be empty', async () => {
    expect((await refreshedWith({ ids: [] })).state.list?.count).toBe(0);
  });
});

describe('an invalid list is refused, and the previous one stays', () => {
  const wrong: [Problem, string, Partial<ListFacts>][] = [
    ['wrongSource', 'of another site', { source: 'https://other.test/lists/convicted.txt' }],
    ['fromFuture', 'issued in ten minutes', { issuedAt: now + 10 * minuteMs }],
    ['replayed', 'older than the stored one', { issuedAt: now - 2 * hourMs }],
    ['malformed', 'with an id that is none', { ids: ['<img src=x onerror=alert(1)>'] }],
    ['malformed', 'not in order', { ids: [...ids].reverse() }],
    ['malformed', 'with an id twice', { ids: [ids[0] ?? '', ids[0] ?? ''] }],
    ['malformed', 'with an empty line', { ids: ['', ...ids] }],
  ];
  test.each(wrong)('%s: a list %s', async (problem, _what, facts) => {
    const before = await refreshedWith({ issuedAt: now - hourMs });
    const { state } = await refreshedWith(facts, before.state);
    expect(state).toEqual({ ...before.state, problem });
  });

  test('if a byte of an id or of the metadata was flipped', async () => {
    for (const at of [40, -3]) {
      const { fetch, published } = aSite(signList({ key, ids }), [key]);
      const bytes = published.list.bytes.slice();
      const index = bytes.length + (at < 0 ? at : at - bytes.length);
      bytes[index] = (bytes[index] ?? 0) ^ 1;
      published.list = { ...published.list, bytes };
      const state = await refreshList(stateFor(site), fetch, now);
      expect(state).toMatchObject({ list: null, key: null, problem: 'badSignature' });
    }
  });

  test.each([
    ['signed by a key that is not published', 'badKeys'],
    ['without a signature', 'badSignature'],
    ['with the signature of another key', 'badSignature'],
  ] as const)('if it comes %s', async (what, problem) => {
    const other = aKey();
    const list = signList({ key, ids });
    const { fetch, published } = aSite(list, [what.includes('published') ? other : key]);
    if (what.startsWith('without')) published.list = { ...list, headers: { 'argus-key-id': key.id } };
    if (what.includes('another')) {
      const headers = { ...list.headers, 'argus-signature': signList({ key: other }).headers['argus-signature'] ?? '' };
      published.list = { ...list, headers };
    }
    expect(await refreshList(stateFor(site), fetch, now)).toMatchObject({ list: null, key: null, problem });
  });

  test('if the key does not have the id it claims', async () => {
    const posing = { ...aKey(), id: key.id };
    const { fetch } = aSite(signList({ key: posing, ids }), [posing]);
    expect((await refreshList(stateFor(site), fetch, now)).problem).toBe('badKeys');
  });

  test.each([
    [404, 'notIssued'],
    [500, 'refused'],
    [304, 'refused'],
  ] as const)('if the status is %i', async (status, problem) => {
    const { fetch, published } = aSite(signList({ key, ids }), [key]);
    published.status = status;
    expect(await refreshList(stateFor(site), fetch, now)).toMatchObject({ list: null, problem });
  });

  test('if the site cannot be reached', async () => {
    const { state, fetch, published } = await refreshedWith();
    published.isDown = true;
    expect(await refreshList(state, fetch, now)).toEqual({ ...state, problem: 'unreachable' });
  });
});

describe('a list signed with another key', () => {
  const next = aKey();

  test('is not accepted: the stored list stays and the key is offered', async () => {
    const { state, fetch, published } = await refreshedWith({ issuedAt: now - hourMs });
    Object.assign(published, { list: signList({ key: next, ids: [] }), keys: [next, key] });
    const changed = await refreshList(state, fetch, now);
    const offeredKey = { id: next.id, publicKey: next.publicKey };
    expect(changed).toEqual({ ...state, offeredKey, problem: 'keyChanged' });
  });

  test('removes the stored list if the trusted key was revoked', async () => {
    const { state, fetch, published } = await refreshedWith({ issuedAt: now - hourMs });
    Object.assign(published, { list: signList({ key: next, ids: [] }), keys: [next] });
    expect(await refreshList(state, fetch, now)).toMatchObject({ key: { id: key.id }, list: null });
  });

  test('does not offer its key if the list would be refused anyway', async () => {
    const { state, fetch, published } = await refreshedWith();
    Object.assign(published, { list: signList({ key: next, issuedAt: now - hourMs }), keys: [next] });
    expect(await refreshList(state, fetch, now)).toEqual({ ...state, problem: 'replayed' });
  });
});
