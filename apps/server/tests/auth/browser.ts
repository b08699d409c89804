import type { FastifyInstance } from 'fastify';
import { choose } from '../log-in-as.ts';

interface Arrival {
  status: number;
  /** Where the browser is sent next. */
  location: URL;
  headers: Record<string, unknown>;
  setCookies: readonly string[];
}

interface KeptCookie {
  value: string;
  path: string;
}

/** A browser that keeps cookies as real ones do: by name and path, gone when their time is over. */
export function openBrowser(app: FastifyInstance) {
  const jar = new Map<string, KeptCookie>();

  function keep(cookie: string): void {
    const [pair = '', ...attributes] = cookie.split('; ');
    const name = pair.slice(0, pair.indexOf('='));
    const path = attributes.find((attribute) => attribute.startsWith('Path='))?.slice(5) ?? '/';
    if (attributes.includes('Max-Age=0')) jar.delete(name);
    else jar.set(name, { value: pair.slice(name.length + 1), path });
  }

  async function goTo(target: URL | string): Promise<Arrival> {
    const url = typeof target === 'string' ? target : target.pathname + target.search;
    const cookie = [...jar]
      .filter(([, { path }]) => url.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
    const answer = await app.inject({ method: 'GET', url, headers: cookie === '' ? {} : { cookie } });
    const setCookies = [answer.headers['set-cookie'] ?? []].flat();
    for (const set of setCookies) keep(set);
    const { location } = answer.headers;
    if (typeof location !== 'string') throw new Error(`the browser was sent nowhere: ${answer.statusCode}`);
    return { status: answer.statusCode, location: new URL(location), headers: answer.headers, setCookies };
  }

  return {
    jar,
    goTo,
    /** Goes to Discord, presses a button there, and comes back. */
    async logIn(fields: Record<string, string>): Promise<Arrival> {
      const { location } = await goTo('/api/auth/discord');
      return goTo(await choose(location, fields));
    },
    /** Goes to Steam and presses a button there; the way back is still to be gone. */
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

export function tokenIn({ location }: Arrival): string {
  const token = location.searchParams.get('token');
  if (!token) throw new Error(`no token: ${location.pathname} ${location.searchParams.get('error')}`);
  return token;
}
