import { loginMessages } from '@argus/domain/members/login';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { createBrowserApi } from './browser-api.ts';
import { i18n } from './language/i18n.ts';
import { createTokenStore } from './token-store.ts';

afterEach(() => vi.unstubAllGlobals());

/** Makes one call with a token, and returns what happened to the token. */
async function callAnsweredWith(status: number, body: object) {
  const answer = new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  vi.stubGlobal('fetch', async () => answer);
  const tokens = createTokenStore();
  tokens.save('a.b.c');
  const heard: unknown[] = [];
  tokens.onExpired(() => heard.push('expired'));
  tokens.onBanned((reason) => heard.push({ reason, token: tokens.read() }));
  await createBrowserApi(tokens)('GET /api/reports/drafts', {}).catch(() => null);
  return { heard, token: tokens.read() };
}

it.each([
  [{ id: 'account_banned', msg: loginMessages.account_banned.message, reason: 'Abuse' }, 'Abuse'],
  [{ id: 'account_banned', msg: loginMessages.account_banned.message }, null],
])(
  'the next call of a banned user reports the reason for the ban, and then removes the token',
  async (body, reason) => {
    expect(await callAnsweredWith(403, body)).toEqual({ heard: [{ reason, token: 'a.b.c' }], token: null });
  },
);

it('keeps the token when the server refuses a call for another reason', async () => {
  expect(
    await callAnsweredWith(403, { id: 'insufficient_permissions', msg: loginMessages.account_banned.message }),
  ).toEqual({
    heard: [],
    token: 'a.b.c',
  });
});

it('removes a token that the server rejects', async () => {
  expect(await callAnsweredWith(401, { id: 'unauthenticated', msg: 'x' })).toEqual({ heard: ['expired'], token: null });
});

it('sends requests with keepalive unless their body is too long', async () => {
  const keepalives: unknown[] = [];
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    keepalives.push(init.keepalive);
    return new Response('{}');
  });
  const api = createBrowserApi(createTokenStore());
  await api('GET /api/reports/drafts', {});
  await api('POST /api/reports/draft', { body: { description: 'short' } });
  await api('POST /api/reports/draft', { body: { description: 'x'.repeat(20_000) } });
  expect(keepalives).toEqual([false, true, false]);
});

it('tells what the server says in the language of the page, and loads its sentences only when there are some', async () => {
  const loaded: string[] = [];
  vi.stubGlobal('loadMessages', async (part: string) => {
    loaded.push(part);
    i18n.load('de', { draft_deleted: 'Entwurf gelöscht.' });
  });
  i18n.activate('de');
  onTestFinished(() => i18n.activate('en'));
  const api = createBrowserApi(createTokenStore());
  const answer = (body: object) => vi.stubGlobal('fetch', async () => Response.json(body));
  answer({ drafts: [], totalDrafts: 0 });
  await api('GET /api/reports/drafts', {});
  expect(loaded).toEqual([]);
  answer({ msg: 'Draft deleted.', messageId: 'draft_deleted' });
  const { msg } = await api('DELETE /api/reports/draft/{draftId}', { params: { draftId: '1' } });
  expect([msg, loaded]).toEqual(['Entwurf gelöscht.', ['answers']]);
  i18n.activate('en');
  expect((await api('DELETE /api/reports/draft/{draftId}', { params: { draftId: '1' } })).msg).toBe('Draft deleted.');
  expect(loaded).toHaveLength(1);
});
