import { hourMs } from '@argus/domain/shared/time';
import { expect, test, vi } from 'vitest';
import { listUrl } from '../instance.ts';
import { aKey, aSite, now, signList, site } from '../testing/signed-list.ts';
import { createListService, type ListParts } from './list-service.ts';
import type { ListState } from './list-state.ts';

const key = aKey();
const ids = ['76561198000000001', '76561198000000002'];
const [first, second] = [39734273, 39734274];

function aBrowser(parts: Partial<ListParts> = {}) {
  const publisher = aSite(signList({ key, ids }), [key]);
  const browser: { time: number; state: ListState | null } = { time: now, state: null };
  const service = createListService({
    load: async () => browser.state,
    save: async (state) => {
      browser.state = state;
    },
    fetch: publisher.fetch,
    mayReach: async () => true,
    builtInInstance: site,
    builtInKey: null,
    now: () => browser.time,
    ...parts,
  });
  const match = async (wanted: readonly number[]) => {
    await service.refreshIfDue();
    return (await service.match(wanted)).matches;
  };
  return { ...publisher, browser, service, match };
}

test('convicted players are matched in the browser', async () => {
  const { requests, match } = aBrowser();
  expect(await match([first, 7, second])).toEqual({
    instance: site,
    issuedAt: now,
    convicted: [first, second],
  });
  expect(JSON.stringify(requests)).not.toContain('7656');
});

test('the list is downloaded once for many pages, and again after a day', async () => {
  const { service, requests, browser, match } = aBrowser();
  await Promise.all([match([first]), match([second]), service.checkIfDue(), service.summarize()]);
  expect(requests).toHaveLength(2);
  browser.time = now + 23 * hourMs;
  await match([first]);
  expect(requests).toHaveLength(2);
  browser.time = now + 24 * hourMs;
  await match([first]);
  expect(requests).toHaveLength(3);
});

test('after 48 hours without a new list nobody is marked, and the summary says why', async () => {
  const { service, browser, published, match } = aBrowser();
  await match([first]);
  published.isDown = true;
  browser.time = now + 48 * hourMs - 1;
  expect((await match([first]))?.convicted).toEqual([first]);
  browser.time = now + 48 * hourMs;
  expect(await match([first])).toBeNull();
  published.isDown = false;
  const summary = await service.refresh();
  expect(summary).toMatchObject({ problem: 'outdated', isInUse: false, count: 2 });
});

test('a list with a shorter validity is used only for that time', async () => {
  const { browser, published, match } = aBrowser();
  published.list = signList({ key, ids, validUntil: now + hourMs });
  expect(await match([first])).not.toBeNull();
  browser.time = now + hourMs;
  expect(await match([first])).toBeNull();
});

test('a site that is down is asked again after a quarter of an hour', async () => {
  const { browser, published, requests, match } = aBrowser();
  published.isDown = true;
  expect(await match([first])).toBeNull();
  await match([first]);
  expect(requests).toHaveLength(1);
  published.isDown = false;
  browser.time = now + hourMs / 4;
  expect((await match([first]))?.convicted).toEqual([first]);
});

test('no request is sent without a site or its permission', async () => {
  const without = aBrowser({ builtInInstance: null });
  expect(await without.match([first])).toBeNull();
  expect((await without.service.summarize()).problem).toBe('noInstance');
  const refused = aBrowser({ mayReach: async () => false });
  expect(await refused.match([first])).toBeNull();
  expect((await refused.service.summarize()).problem).toBe('noPermission');
  expect([...without.requests, ...refused.requests]).toEqual([]);
});

test('choosing another site forgets the key and the list of the previous one', async () => {
  const { service, browser, match } = aBrowser();
  await match([first]);
  const other = await service.chooseInstance('https://other.test');
  expect(other).toMatchObject({ instance: 'https://other.test', keyId: null, count: null, isInUse: false });
  expect(browser.state?.newestIssuedAt).toBe(0);
  expect(await match([first])).toBeNull();
});

test('a changed key is trusted only after the user agrees', async () => {
  const { service, published, browser, match } = aBrowser();
  await match([first]);
  const next = aKey();
  Object.assign(published, {
    list: signList({ key: next, ids: ids.slice(1), issuedAt: now + hourMs }),
    keys: [next, key],
  });
  browser.time = now + 24 * hourMs;
  expect((await match([first]))?.convicted).toEqual([first]);
  expect(await service.summarize()).toMatchObject({ problem: 'keyChanged', keyId: key.id, offeredKeyId: next.id });
  expect(await service.trustOfferedKey(key.id)).toMatchObject({ keyId: key.id, offeredKeyId: next.id });
  const trusting = await service.trustOfferedKey(next.id);
  expect(trusting).toMatchObject({ problem: null, keyId: next.id, offeredKeyId: null, count: 1 });
  expect((await match([first, second]))?.convicted).toEqual([second]);
});

test('a browser without Ed25519 marks nobody, and the summary says so', async () => {
  const unsupported = async () => Promise.reject(new DOMException('Unrecognized name.', 'NotSupportedError'));
  const spy = vi.spyOn(crypto.subtle, 'importKey').mockImplementation(unsupported);
  const { service, requests, match } = aBrowser();
  expect(await match([first])).toBeNull();
  expect((await service.summarize()).problem).toBe('noEd25519');
  expect(requests).toEqual([]);
  spy.mockRestore();
});

test('a list that does not fit into the storage is not saved', async () => {
  const saved: ListState[] = [];
  const { service, match } = aBrowser({
    load: async () => saved.at(-1) ?? null,
    save: async (state) => {
      if (state.list !== null) throw new Error('QUOTA_BYTES quota exceeded');
      saved.push(state);
    },
  });
  expect(await match([first])).toBeNull();
  expect((await service.summarize()).problem).toBe('tooLarge');
});

test('a stored list is used at once while a slow site answers, and then replaced by the new one', async () => {
  const { service, browser, match, published, fetch: answer } = aBrowser({ fetch: (...asked) => slow(...asked) });
  let slow = answer;
  await match([first]);
  const gate = Promise.withResolvers<void>();
  slow = async (...asked) => {
    await gate.promise;
    return answer(...asked);
  };
  published.list = signList({ key, ids: ids.slice(1), issuedAt: now + 23 * hourMs });
  browser.time = now + 24 * hourMs;
  const [here, elsewhere] = [service.refreshIfDue(), service.refreshIfDue()];
  expect(await service.match([first, second])).toEqual({
    matches: { instance: site, issuedAt: now, convicted: [first, second] },
    isDue: true,
  });
  gate.resolve();
  expect([await here, await elsewhere]).toEqual([true, true]);
  expect(await service.match([first, second])).toMatchObject({ matches: { convicted: [second] }, isDue: false });
  expect(await service.refreshIfDue()).toBe(false);
});

test('without permission a due check changes nothing, so that no page asks forever', async () => {
  const { service } = aBrowser({ mayReach: async () => false });
  expect(await service.refreshIfDue()).toBe(true);
  expect(await service.match([first])).toEqual({ matches: null, isDue: true });
  expect(await service.refreshIfDue()).toBe(false);
});

const builtIn = { id: key.id, publicKey: key.publicKey };

test('a built-in key is trusted from the start, and the site is not asked for its keys', async () => {
  const { requests, match } = aBrowser({ builtInKey: builtIn });
  expect((await match([first]))?.convicted).toEqual([first]);
  expect(requests.map(({ url }) => url)).toEqual([listUrl(site)]);
});

test('with a built-in key, not even the first list may be signed with another one', async () => {
  const { service, published, match } = aBrowser({ builtInKey: builtIn });
  const other = aKey();
  Object.assign(published, { list: signList({ key: other, ids }), keys: [other] });
  expect(await match([first])).toBeNull();
  expect(await service.summarize()).toMatchObject({ problem: 'keyChanged', keyId: key.id, offeredKeyId: other.id });
});

test('a list of another site is refused even if it is signed with the built-in key', async () => {
  const { service, published, match } = aBrowser({ builtInKey: builtIn });
  published.list = signList({ key, ids, source: listUrl('https://other.test') });
  expect(await match([first])).toBeNull();
  expect((await service.summarize()).problem).toBe('wrongSource');
});

test('a key that the user agreed to stays trusted, until a script with another built-in key is installed', async () => {
  const { service, published, browser, match } = aBrowser({ builtInKey: builtIn });
  const [next, last] = [aKey(), aKey()];
  Object.assign(published, { list: signList({ key: next, ids }), keys: [next] });
  await match([first]);
  await service.trustOfferedKey(next.id);
  expect(await service.summarize()).toMatchObject({ problem: null, keyId: next.id });

  const { state } = browser;
  const again = aBrowser({ builtInKey: builtIn, load: async () => state });
  expect((await again.service.summarize()).keyId).toBe(next.id);
  const newer = aBrowser({ builtInKey: { id: last.id, publicKey: last.publicKey }, load: async () => state });
  expect(await newer.service.summarize()).toMatchObject({ instance: site, keyId: last.id, count: null });
});
