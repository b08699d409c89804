import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../../tests/memory-storage.ts';
import { claimForm } from './claim-form.ts';
import { emptyContent } from './form-content.ts';
import { saveCopy } from './local-copy.ts';

const owner = { userId: 'mara', target: 'new' };

/** Another tab has the same local storage, but a session storage of its own. */
function openTab(sessionStorage: object = memoryStorage()) {
  vi.stubGlobal('window', { localStorage: window.localStorage, sessionStorage });
}

function type(formId: string, savedAt: string) {
  saveCopy({ ...owner, formId }, { savedAt, content: { ...emptyContent, description: formId } });
}

/** As with the locks of a browser, each name has one holder until the holder's promise is settled. */
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
  vi.stubGlobal('window', { localStorage: memoryStorage(), sessionStorage: memoryStorage() });
});
afterEach(() => vi.unstubAllGlobals());

describe('claimForm', () => {
  it('gives a second tab a form of its own, even if something was typed in the first', async () => {
    const locks = createLocks();
    const first = await claimForm(owner, locks);
    type(first.formId, '2026-11-14T13:05:00.000Z');
    openTab();
    const second = await claimForm(owner, locks);
    expect(second.formId).not.toBe(first.formId);
  });

  it('reopens the forms of closed tabs, the newest first', async () => {
    const locks = createLocks();
    type('older', '2026-11-14T13:05:00.000Z');
    type('newer', '2026-11-14T13:06:00.000Z');
    expect((await claimForm(owner, locks)).formId).toBe('newer');
    openTab();
    expect((await claimForm(owner, locks)).formId).toBe('older');
  });

  it('gives a tab its own form back after a reload, even if another tab has a newer one', async () => {
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

  it('reopens a form even in a browser without locks', async () => {
    type('left', '2026-11-14T13:05:00.000Z');
    expect((await claimForm(owner, undefined)).formId).toBe('left');
  });
});
