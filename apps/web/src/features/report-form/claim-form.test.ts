import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../../tests/memory-storage.ts';
import { visitorId } from '../../lib/typed-text.ts';
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
    type(first.slot.formId, '2026-11-14T13:05:00.000Z');
    openTab();
    const second = await claimForm(owner, locks);
    expect(second.slot.formId).not.toBe(first.slot.formId);
  });

  it('reopens the forms of closed tabs, the newest first', async () => {
    const locks = createLocks();
    type('older', '2026-11-14T13:05:00.000Z');
    type('newer', '2026-11-14T13:06:00.000Z');
    expect((await claimForm(owner, locks)).slot.formId).toBe('newer');
    openTab();
    expect((await claimForm(owner, locks)).slot.formId).toBe('older');
  });

  it('gives a tab its own form back after a reload, even if another tab has a newer one', async () => {
    const locks = createLocks();
    const mine = await claimForm(owner, locks);
    type(mine.slot.formId, '2026-11-14T13:05:00.000Z');
    const mySession = window.sessionStorage;
    type('elsewhere', '2026-11-14T13:06:00.000Z');
    mine.release();
    await expect.poll(() => locks.held.size).toBe(0);
    openTab(mySession);
    expect((await claimForm(owner, locks)).slot.formId).toBe(mine.slot.formId);
  });

  it('reopens what a visitor typed after the login, but another member’s text never', async () => {
    const content = { ...emptyContent, description: 'Typed without an account' };
    const savedAt = new Date().toISOString();
    saveCopy({ userId: 'sunniva', target: 'new', formId: 'theirs' }, { savedAt, content });
    saveCopy({ userId: visitorId, target: 'new', formId: 'anybody' }, { savedAt, content });
    const { slot } = await claimForm(owner, createLocks());
    expect(slot).toEqual({ userId: visitorId, target: 'new', formId: 'anybody' });
  });

  it('reopens a member’s own text before a visitor’s, unless the visitor typed in this tab', async () => {
    const savedAt = new Date().toISOString();
    const visitors = { userId: visitorId, target: 'new', formId: 'anybody' };
    type('own', '2026-11-14T13:05:00.000Z');
    saveCopy(visitors, { savedAt, content: emptyContent });
    expect((await claimForm(owner, undefined)).slot.formId).toBe('own');
    window.sessionStorage.setItem('report-form', visitors.formId);
    expect((await claimForm(owner, undefined)).slot).toEqual(visitors);
  });

  it('does not show a visitor what a member typed', async () => {
    type('own', '2026-11-14T13:05:00.000Z');
    expect((await claimForm({ ...owner, userId: visitorId }, undefined)).slot.formId).not.toBe('own');
  });

  it('reopens a form even in a browser without locks', async () => {
    type('left', '2026-11-14T13:05:00.000Z');
    expect((await claimForm(owner, undefined)).slot.formId).toBe('left');
  });
});
