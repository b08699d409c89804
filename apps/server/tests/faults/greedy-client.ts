import { once } from 'node:events';
import { Agent, request } from 'node:http';

/* Sends the same request many times at once, in a separate process that does not slow down the one that measures. */

interface Greed {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: string;
  times: number;
  forMs: number;
}

const [greed]: [Greed] = await once(process, 'message').then(([message]) => [message]);
const agent = new Agent({ keepAlive: true });
let answered = 0;
for (let n = 0; n < greed.times; n += 1) {
  const { url, method, headers, body } = greed;
  const sent = request(url, { method, headers: { ...headers, 'content-length': Buffer.byteLength(body) }, agent });
  sent.on('response', (answer) => {
    answered += 1;
    answer.resume();
  });
  sent.on('error', () => undefined);
  sent.end(body);
}
setTimeout(() => process.send?.(answered, () => process.exit()), greed.forMs);
