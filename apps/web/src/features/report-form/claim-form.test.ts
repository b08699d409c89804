import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { claimForm } from './claim-form.ts';
import { emptyContent } from './form-content.ts';
import { saveCopy } from './local-copy.ts';

const owner = { userId: 'mara', target: 'new' };

function aStorage(stored = new Map<string, string>()) {
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
    key: (index: number) => [...stored.keys()][index] ?? null,
    get length() {
      return stored.size;
    },
  };
}

/** Another tab: the same browser, but a session of its own. */
function openTab(sessionStorage: object = aStorage()) {
  vi.stubGlobal('window', { localStorage: window.localStorage, sessionStorage });
}

function type(formId: string, savedAt: string) {
  saveCopy({ ...owner, formId }, { savedAt, content: { ...emptyContent, description: formId } });
}

/** As the browser's: one holder for each name, until its promise is settled. */
function createLocks() {
  const held = new Set<string>();
  async function request(name: string, ...rest: unknown[]): Promise<unknown> {
    const callback = rest.at(-1);
    if (typeof callback !== 'function') throw new Error('no callback');
    if (held.has(name)) return callback(null);
    held.add(name);
    return Promise.resolve(callback({ name, mode: 'exclusive' })).finally(() => held.delete(name));
  }
  return { request, held };
}

beforeEach(() => {
  vi.stubGlobal('window', { localStorage: aStorage(), sessionStorage: aStorage() });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('claimForm', () => {
  it('gives two tabs two forms, though the first one has typed already', async () => {
    const locks = createLocks();
    const first = await claimForm(owner, locks);
    type(first.formId, '2026-11-14T13:05:00.000Z');
    openTab();
    const second = await claimForm(owner, locks);
    expect(second.formId).not.toBe(first.formId);
  });

  it('takes over what a closed tab left behind, the latest first', async () => {
    const locks = createLocks();
    type('older', '2026-11-14T13:05:00.000Z');
    type('newer', '2026-11-14T13:06:00.000Z');
    expect((await claimForm(owner, locks)).formId).toBe('newer');
    openTab();
    expect((await claimForm(owner, locks)).formId).toBe('older');
  });

  it("gives a tab its own form back after a reload, though another tab's is newer", async () => {
    const locks = createLocks();
    const mine = await claimForm(owner, locks);
    type(mine.formId, '2026-11-14T13:05:00.000Z');
    const mySession = window.sessionStorage;
    type('elsewhere', '2026-11-14T13:06:00.000Z');
    mine.release();
    await expect.poll(() => locks.held.size).toBe(0);
    openTab(mySession);
    expect((await claimForm(owner, locks)).formId).toBe(mine.formId);
  });

  it('still opens where the browser offers no locks', async () => {
    type('left', '2026-11-14T13:05:00.000Z');
    expect((await claimForm(owner, undefined)).formId).toBe('left');
  });
});
