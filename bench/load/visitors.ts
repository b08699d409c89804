import { addressOf } from '../http/requests.ts';

interface Reply {
  status: number;
  headers: Headers;
  body: string;
}

export interface Question {
  /** The request is counted as this kind. */
  what: string;
  path: string;
  method?: 'GET' | 'POST';
  /** These are the expected status codes, or only 200 if they are left out. */
  served?: readonly number[];
  token?: string;
  cookie?: string;
  body?: object;
}

const timeoutMs = 30_000;

/** Every request comes from another address, so that nobody reaches a limit, while every request is counted. */
export function createVisitors(port: number) {
  const seen: { what: string; ms: number }[] = [];
  const failures: string[] = [];
  let sent = 0;

  const send = async ({ path, method = 'GET', token, cookie, body }: Question): Promise<Reply> => {
    sent += 1;
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        'x-forwarded-for': addressOf(sent),
        ...(token ? { 'x-auth-token': token } : {}),
        ...(cookie ? { cookie } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: answer.status, headers: answer.headers, body: await answer.text() };
  };
  const ask = async (question: Question): Promise<Reply> => {
    const { what, path, served = [200] } = question;
    const startedAt = performance.now();
    const fail = (error: Error): Reply => ({ status: 0, headers: new Headers(), body: error.message });
    const reply = await send(question).catch(fail);
    seen.push({ what, ms: performance.now() - startedAt });
    if (!served.includes(reply.status)) {
      failures.push(`${what} ${path}: ${reply.status} ${reply.body.slice(0, 200)}`);
    }
    return reply;
  };
  return { ask, seen, failures };
}
