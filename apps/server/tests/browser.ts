import { authCalls } from '@argus/contract/members/auth';
import type { PersonaKey } from '@argus/sandbox/personas';
import type { FastifyInstance } from 'fastify';

interface Arrival {
  status: number;
  /** This is the address to which the browser is sent next. */
  location: URL;
  headers: Record<string, unknown>;
  setCookies: readonly string[];
  /** This is the session token, if the browser reached the end of a login and its page exchanged the code. */
  token: string | null;
}

/** Opens a browser that stores cookies as real ones do: by name and path, deleted when they expire. */
export function openBrowser(app: FastifyInstance, { runsPages = true } = {}) {
  const jar = new Map<string, { value: string; path: string }>();

  function store(cookie: string): void {
    const [pair = '', ...attributes] = cookie.split('; ');
    const name = pair.slice(0, pair.indexOf('='));
    const path = attributes.find((attribute) => attribute.startsWith('Path='))?.slice(5) ?? '/';
    if (attributes.includes('Max-Age=0')) jar.delete(name);
    else jar.set(name, { value: pair.slice(name.length + 1), path });
  }

  const cookieHeader = (url: string): Record<string, string> => {
    const cookie = [...jar]
      .filter(([, { path }]) => url.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
    return cookie === '' ? {} : { cookie };
  };

  /** Sends what a script of the page would send, with the cookies of this browser. */
  async function post(url: string, payload?: object, token?: string) {
    const headers = { ...cookieHeader(url), ...(token === undefined ? {} : { 'x-auth-token': token }) };
    const answer = await app.inject({ method: 'POST', url, headers, ...(payload ? { payload } : {}) });
    for (const set of [answer.headers['set-cookie'] ?? []].flat()) store(set);
    return answer;
  }

  const exchange = (code: string) => post('/api/auth/exchange', { token: code });

  /** Exchanges the code as the page does at the end of a login. */
  async function runPage(location: URL): Promise<string | null> {
    const code = location.pathname === '/auth/discord/callback' ? location.searchParams.get('token') : null;
    if (code === null || !runsPages) return null;
    const answer = await exchange(code);
    if (answer.statusCode !== 200) throw new Error(`the code was not exchanged: ${answer.statusCode} ${answer.body}`);
    return authCalls.exchangeLogin.response.parse(answer.json()).token;
  }

  async function goTo(target: URL | string): Promise<Arrival> {
    const url = typeof target === 'string' ? target : target.pathname + target.search;
    const answer = await app.inject({ method: 'GET', url, headers: cookieHeader(url) });
    const setCookies = [answer.headers['set-cookie'] ?? []].flat();
    for (const set of setCookies) store(set);
    const { location } = answer.headers;
    if (typeof location !== 'string') throw new Error(`the browser was sent nowhere: ${answer.statusCode}`);
    const next = new URL(location);
    const token = await runPage(next);
    return { status: answer.statusCode, location: next, headers: answer.headers, setCookies, token };
  }

  return {
    jar,
    goTo,
    post,
    exchange,
    /** Goes to Discord, presses a button there, and comes back. */
    async logIn(fields: Record<string, string>): Promise<Arrival> {
      const { location } = await goTo('/api/auth/discord');
      return goTo(await choose(location, fields));
    },
    /** Goes to Steam and presses a button there, without following the way back. */
    async signInAtSteam(fields: Record<string, string>): Promise<URL> {
      const { location } = await goTo('/api/auth/steam/link');
      return choose(location, fields);
    },
    async linkSteam(steam64Id: string): Promise<Arrival> {
      const { location } = await goTo('/api/auth/steam/link');
      return goTo(await choose(location, { steam64Id }));
    },
  };
}

export type Browser = ReturnType<typeof openBrowser>;

export function tokenIn({ location, token }: Arrival): string {
  if (!token) throw new Error(`no token: ${location.pathname} ${location.searchParams.get('error')}`);
  return token;
}

/** Presses a button on one of the sandbox's pages. */
export async function choose(page: URL, fields: Record<string, string>): Promise<URL> {
  const answer = await fetch(page, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? '');
}

export async function logInAs(app: FastifyInstance, who: PersonaKey | { name: string }): Promise<string> {
  return tokenIn(await openBrowser(app).logIn(typeof who === 'string' ? { persona: who } : who));
}
