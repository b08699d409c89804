import { calls } from '@argus/contract/calls';
import type { PersonaKey } from '@argus/sandbox/personas';
import type { Page } from '@playwright/test';

/** A page of ours that costs nothing to open. */
const lightPage = '/robots.txt';

const tokens = new Map<string, Promise<string>>();

/** One session for each persona and worker: the page is as if they had logged in before. Answers with their token. */
export async function logIn(page: Page, persona: PersonaKey): Promise<string> {
  return logInOnce(page, { persona });
}

/** The same as a person nobody knows yet. */
export async function logInAsSomebody(page: Page, name: string): Promise<string> {
  return logInOnce(page, { name });
}

async function logInOnce(page: Page, who: Record<string, string>): Promise<string> {
  await page.goto(lightPage);
  const { origin } = new URL(page.url());
  const key = `${origin} ${Object.values(who)}`;
  const walk = tokens.get(key) ?? walkLogin(origin, who);
  tokens.set(key, walk);
  const token = await walk;
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  return token;
}

/** What a browser does between our page and the sandbox's, without drawing either. */
async function walkLogin(origin: string, who: Record<string, string>): Promise<string> {
  const start = await fetch(`${origin}/api/auth/discord`, { redirect: 'manual' });
  const cookie = start.headers.getSetCookie().map((set) => set.split(';')[0] ?? '');
  const body = new URLSearchParams(who);
  const chosen = await fetch(readLocation(start), { method: 'POST', body, redirect: 'manual' });
  const headers = { cookie: cookie.join('; ') };
  const end = readLocation(await fetch(readLocation(chosen), { headers, redirect: 'manual' }));
  const code = new URL(end).searchParams.get('token');
  if (!code) throw new Error(`the login ended at ${end}`);
  const exchanged = await page.request.post('/api/auth/exchange', { data: { token: code } });
  const { token } = calls.exchangeLogin.response.parse(await exchanged.json());
  return token;
}

function readLocation(answer: Response): string {
  return new URL(answer.headers.get('location') ?? '', answer.url).href;
}

/** Makes the page forget everybody who used it. */
export async function forgetEverybody(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.goto(lightPage);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.goto('about:blank');
}
