import { examplesByCall } from '@argus/contract/examples/call-examples';
import { exampleIds } from '@argus/contract/examples/example';
import { currentUser } from '@argus/contract/examples/members';
import type { Call } from '@argus/contract/kernel/call';
import { type CallName, calls } from '@argus/contract/kernel/calls';
import type { CurrentUser } from '@argus/contract/members/users';
import type { Site } from '@argus/contract/site/site';
import { act, cleanup, configure, getConfig, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BrowserRouter } from 'react-router';
import { expect, onTestFinished, vi } from 'vitest';
import type { z } from 'zod';
import { App } from '../src/app/app.tsx';
import { loadPage } from '../src/app/page-loader.ts';
import { matchPage } from '../src/app/page-routes.ts';
import { siteQuery } from '../src/features/site/api.ts';
import { testSite } from '../src/features/site/test-site.ts';
import { createBrowserApi } from '../src/lib/browser-api.ts';
import { createQueryClient } from '../src/lib/query-client.ts';
import { createTokenStore } from '../src/lib/token-store.ts';

// The time limit is generous, because machines may be slow or busy.
configure(({ getElementError }) => ({
  asyncUtilTimeout: 30_000,
  // The message leaves out the document, which a repeated query would print each time.
  getElementError: (message, container) =>
    Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics')
      ? new Error(message ?? '')
      : getElementError(message, container),
}));

type Calls = typeof calls;

export interface SentCall {
  name: CallName;
  url: URL;
  body: unknown;
}

type Answer<Name extends CallName> = (sent: SentCall) => z.output<Calls[Name]['response']> | Response;
export type Answers = { [Name in CallName]?: Answer<Name> };

export interface Scene {
  /** This is null for a visitor. */
  user?: CurrentUser | null;
  /** These responses replace the examples of the API's documentation. */
  answers?: Answers;
  /** These values are in local storage besides the token. */
  stored?: Readonly<Record<string, string>>;
  /** These settings differ from those of the test site. */
  site?: Partial<Site>;
  /** These values are in session storage. */
  remembered?: Readonly<Record<string, string>>;
}

/** happy-dom does not know the element <search>. */
const unknownTag = /The tag <%s> is unrecognized/;

/** Opens the whole app at `path` as `user` sees it. The server's own tests compare its responses with the examples. */
export async function openApp(
  path: string,
  { user = null, answers = {}, site = {}, stored = {}, remembered = {} }: Scene = {},
) {
  const complaints: string[] = [];
  vi.spyOn(console, 'error').mockImplementation((...words) => {
    if (!unknownTag.test(String(words[0]))) complaints.push(words.join(' '));
  });
  const sent: SentCall[] = [];
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit) => {
    const url = new URL(input, location.href);
    const name = findCall(method, url.pathname);
    const call = { name, url, body: typeof body === 'string' ? JSON.parse(body) : undefined };
    sent.push(call);
    return toResponse({ getCurrentUser: () => user ?? refuse(401), ...answers }[name], call);
  });
  localStorage.clear();
  sessionStorage.clear();
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  for (const [key, value] of Object.entries(remembered)) sessionStorage.setItem(key, value);
  history.replaceState(null, '', path);
  // The tests do not load index.html, which sets this attribute.
  document.documentElement.lang = 'en';
  const tokens = createTokenStore();
  if (user) tokens.save('token');
  const api = createBrowserApi(tokens);
  const client = createQueryClient();
  // The settings are cached at once, because the server sends them with every page.
  client.setQueryData(siteQuery(api).queryKey, { ...testSite, ...site });
  await loadPage(matchPage(location.pathname).route);
  await act(async () => {
    render(
      <BrowserRouter>
        <App api={api} client={client} tokens={tokens} />
      </BrowserRouter>,
    );
  });
  onTestFinished(() => {
    const revealing = findRevealing();
    cleanup();
    client.clear();
    vi.restoreAllMocks();
    expect(complaints).toEqual([]);
    expect(revealing).toEqual([]);
  });
  return { sent, person: userEvent.setup() };
}

/** Finds elements that would send a referrer to another site, except YouTube's player, which needs one. */
function findRevealing(): string[] {
  const isForeign = (address: string) => /^https?:/.test(address) && new URL(address).origin !== location.origin;
  const links = [...document.querySelectorAll('a')].filter(
    ({ href, relList }) => isForeign(href) && !['noopener', 'noreferrer'].every((kind) => relList.contains(kind)),
  );
  const pictures = [...document.querySelectorAll('img')].filter(
    (image) => isForeign(image.src) && image.getAttribute('referrerpolicy') !== 'no-referrer',
  );
  return [...links, ...pictures].map(({ outerHTML }) => outerHTML);
}

function toResponse<Name extends CallName>(answer: Answer<Name> | undefined, sent: SentCall): Response {
  const body = answer ? answer(sent) : examplesByCall.get(sent.name)?.response;
  return body instanceof Response ? body : Response.json(body);
}

export function refuse(status: number, body: unknown = null): Response {
  return Response.json(body, { status });
}

export function aMember(changes: Partial<CurrentUser> = {}): CurrentUser {
  return { ...currentUser, ...changes };
}

/** This is the moderator who decides in the examples. */
export const moderator = aMember({ _id: exampleIds.moderator, username: 'Tomasz', userType: 'moderator' });

/** As in the server's router, a path without parameters wins over one with parameters. */
const callNames = Object.keys(calls)
  .filter(isCallName)
  .toSorted((one, other) => countParameters(one) - countParameters(other));

function isCallName(name: string): name is CallName {
  return name in calls;
}

function countParameters(name: CallName): number {
  return calls[name].path.split('{').length - 1;
}

function findCall(method: string, path: string): CallName {
  const name = callNames.find((known) => {
    const call: Call = calls[known];
    return call.method === method && new RegExp(`^${call.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path);
  });
  if (!name) throw new Error(`The API has no ${method} ${path}`);
  return name;
}
