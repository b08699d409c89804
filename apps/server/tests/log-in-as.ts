import { authCalls } from '@argus/contract/members/auth';
import type { PersonaKey } from '@argus/sandbox/personas';
import type { FastifyInstance } from 'fastify';

interface BrowserAnswer {
  status: number;
  location: URL;
  cookies: string;
}

/** What a browser keeps of an answer: where to go next, and `name=value` of each cookie. */
async function navigate(app: FastifyInstance, url: string, cookies = ''): Promise<BrowserAnswer> {
  const answer = await app.inject({ method: 'GET', url, headers: { cookie: cookies } });
  const set = answer.headers['set-cookie'] ?? [];
  const pairs = [set].flat().map((cookie) => cookie.split(';')[0] ?? '');
  const location = answer.headers.location;
  if (typeof location !== 'string')
    throw new Error(`${url} sent the browser nowhere: ${answer.statusCode} ${answer.body}`);
  return { status: answer.statusCode, location: new URL(location), cookies: pairs.join('; ') };
}

/** Presses a button on one of the sandbox's pages. */
export async function choose(page: URL, fields: Record<string, string>): Promise<URL> {
  const answer = await fetch(page, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? '');
}

async function walkLogin(app: FastifyInstance, fields: Record<string, string>): Promise<BrowserAnswer> {
  const start = await navigate(app, '/api/auth/discord');
  const back = await choose(start.location, fields);
  return navigate(app, back.pathname + back.search, start.cookies);
}

export async function logInAs(app: FastifyInstance, who: PersonaKey | { name: string }): Promise<string> {
  const end = await walkLogin(app, typeof who === 'string' ? { persona: who } : { name: who.name });
  const code = end.location.searchParams.get('token');
  if (!code) throw new Error(`login ended at ${end.location.pathname}${end.location.search}`);
  const headers = { cookie: end.cookies };
  const answer = await app.inject({ method: 'POST', url: '/api/auth/exchange', headers, payload: { token: code } });
  return authCalls.exchangeLogin.response.parse(answer.json()).token;
}
