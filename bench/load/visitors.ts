import { Agent, type IncomingHttpHeaders, request } from 'node:http';

interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Question {
  /** What it counts as. */
  what: string;
  path: string;
  method?: 'GET' | 'POST';
  /** What may be answered; 200 if left out. */
  served?: readonly number[];
  token?: string;
  cookie?: string;
  body?: object;
}

export interface Visitors {
  ask(question: Question): Promise<Reply>;
  /** Milliseconds of each request. */
  seen: { what: string; ms: number }[];
  /** One sentence for each request that was not answered as it should be. */
  failures: string[];
  close(): void;
}

/** So many people that nobody meets the limits of one address, while every request is counted. */
const addresses = 20_000;
const timeoutMs = 30_000;

/** Keep-alive connections as a proxy in front of the server holds them: as many as are asked at once. */
export function createVisitors(port: number): Visitors {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 256, scheduling: 'lifo' });
  const seen: Visitors['seen'] = [];
  const failures: string[] = [];
  let asked = 0;

  const send = ({ path, method = 'GET', token, cookie, body }: Question) =>
    new Promise<Reply>((resolve, reject) => {
      asked += 1;
      const address = asked % addresses;
      const headers = {
        'x-forwarded-for': `10.1.${address >> 8}.${address & 255}`,
        // As browsers do; what is read here comes as it is.
        ...(token || cookie ? {} : { 'accept-encoding': 'gzip, deflate, br' }),
        ...(token ? { 'x-auth-token': token } : {}),
        ...(cookie ? { cookie } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      };
      const sent = request({ host: '127.0.0.1', port, path, method, agent, timeout: timeoutMs, headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.once('error', reject);
        answer.once('end', () => {
          const { statusCode: status = 0, headers: given } = answer;
          resolve({ status, headers: given, body: Buffer.concat(parts).toString() });
        });
      });
      sent.once('timeout', () => sent.destroy(new Error(`no answer within ${timeoutMs} ms`)));
      sent.once('error', reject);
      sent.end(body ? JSON.stringify(body) : undefined);
    });

  return {
    seen,
    failures,
    async ask(question) {
      const { what, path, served = [200] } = question;
      const startedAt = performance.now();
      const reply = await send(question).catch((error: Error) => ({ status: 0, headers: {}, body: error.message }));
      seen.push({ what, ms: performance.now() - startedAt });
      if (!served.includes(reply.status)) {
        failures.push(`${what} ${path}: ${reply.status} ${reply.body.slice(0, 200)}`);
      }
      return reply;
    },
    close: () => agent.destroy(),
  };
}
