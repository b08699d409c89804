import { calls } from '@argus/contract/kernel/calls';
import type { PersonaKey } from '@argus/sandbox/personas';
import type { APIRequestContext, APIResponse, Cookie, Page } from '@playwright/test';

/** A page of ours that costs nothing to open. */
const lightPage = '/robots.txt';

interface Login {
  token: string;
  /** Steam is linked by navigation, which carries no token. */
  cookies: Cookie[];
}

const logins = new Map<string, Promise<Login>>();

/** One session for each persona and worker: the page is as if they had logged in before. Answers with their token. */
export async function logIn(page: Page, persona: PersonaKey): Promise<string> {
  return logInOnce(page, { persona });
}

/** The same as a person nobody knows yet. */
export async function logInAsSomebody(page: Page, name: string): Promise<string> {
  return logInOnce(page, { name });
}

async function logInOnce(page: Page, who: Record<string, string>): Promise<string> {
  const key = Object.values(who).join();
  const login = logins.get(key) ?? walkLogin(page.request, who);
  logins.set(key, login);
  const { token, cookies } = await login;
  await page.context().addCookies(cookies);
  await goToLightPage(page);
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  return token;
}

async function goToLightPage(page: Page): Promise<void> {
  // Not until it is drawn, and without looking for anything in it.
  if (!page.url().endsWith(lightPage)) await page.goto(lightPage, { waitUntil: 'commit' });
}

/** What a browser does between our page and the sandbox's, without drawing either. */
export async function walkLogin(request: APIRequestContext, who: Record<string, string>): Promise<Login> {
  const start = await request.get('/api/auth/discord', { maxRedirects: 0 });
  const chosen = await request.post(readLocation(start), { form: who, maxRedirects: 0 });
  const end = readLocation(await request.get(readLocation(chosen), { maxRedirects: 0 }));
  const code = new URL(end).searchParams.get('token');
  if (!code) throw new Error(`the login ended at ${end}`);
  const exchanged = await request.post('/api/auth/exchange', { data: { token: code } });
  const { token } = calls.exchangeLogin.response.parse(await exchanged.json());
  return { token, cookies: (await request.storageState()).cookies };
}

function readLocation(answer: APIResponse): string {
  return new URL(answer.headers().location ?? '', answer.url()).href;
}

/** Makes the page forget everybody who used it. */
export async function forgetEverybody(page: Page): Promise<void> {
  await page.context().clearCookies();
  await goToLightPage(page);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}
