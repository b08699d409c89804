import { calls } from '@argus/contract/kernel/calls';
import type { PersonaKey } from '@argus/sandbox/personas';
import type { APIRequestContext, APIResponse, Cookie, Page } from '@playwright/test';

const lightPage = '/robots.txt';

interface Login {
  token: string;
  /** Linking Steam is a navigation, which sends cookies but no token. */
  cookies: Cookie[];
}

const logins = new Map<string, Promise<Login>>();

/** Each worker logs a persona in once and reuses the session. Returns the token. */
export async function logIn(page: Page, persona: PersonaKey): Promise<string> {
  return logInOnce(page, { persona });
}

export async function logInAsSomebody(page: Page, name: string): Promise<string> {
  return logInOnce(page, { name });
}

async function logInOnce(page: Page, who: Record<string, string>): Promise<string> {
  const key = Object.values(who).join();
  const login = logins.get(key) ?? logInByRequests(page.request, who);
  logins.set(key, login);
  const { token, cookies } = await login;
  await page.context().addCookies(cookies);
  await goToLightPage(page);
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  return token;
}

async function goToLightPage(page: Page): Promise<void> {
  if (!page.url().endsWith(lightPage)) await page.goto(lightPage, { waitUntil: 'commit' });
}

/** Sends the requests of a login without rendering any page. */
export async function logInByRequests(request: APIRequestContext, who: Record<string, string>): Promise<Login> {
  const start = await request.get('/api/auth/discord', { maxRedirects: 0 });
  const chosen = await request.post(readLocation(start), { form: who, maxRedirects: 0 });
  const end = readLocation(await request.get(readLocation(chosen), { maxRedirects: 0 }));
  const code = new URL(end).searchParams.get('token');
  if (!code) throw new Error(`the login ended at ${end}`);
  const exchanged = await request.post('/api/auth/exchange', { data: { token: code } });
  const { token } = calls.exchangeLogin.response.parse(await exchanged.json());
  const { cookies } = await request.storageState();
  // The page that logs in may have a language of its own, which others must not inherit.
  return { token, cookies: cookies.filter(({ path }) => path.startsWith('/api/')) };
}

function readLocation(answer: APIResponse): string {
  return new URL(answer.headers().location ?? '', answer.url()).href;
}

export async function clearBrowserData(page: Page): Promise<void> {
  await page.context().clearCookies();
  await goToLightPage(page);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}
