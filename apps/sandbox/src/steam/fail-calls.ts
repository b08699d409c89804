import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SandboxContext } from '../context.ts';
import { retryAfterSeconds, steamFailures } from '../failures.ts';
import { breakConnection } from '../http/request-params.ts';

const hugeBytes = 10 * 1024 * 1024;
const paddingBytes = 64 * 1024;

/** A correct answer is followed by 10 MB of white space, without a length in the header to warn the reader. */
function* padAnswer(answer: string): Generator<string> {
  yield answer;
  const padding = ' '.repeat(paddingBytes);
  for (let sent = 0; sent < hugeBytes; sent += paddingBytes) yield padding;
}

export function htmlError(title: string, text: string): string {
  return `<html><head><title>${title}</title></head><body><h1>${title}</h1>${text}</body></html>`;
}

export const forbiddenAnswer = htmlError(
  'Forbidden',
  'Access is denied. Retrying will not help. Please verify your <pre>key=</pre> parameter.',
);

export function failSteamCalls(scope: FastifyInstance, context: SandboxContext, garbage: string): void {
  const { steam } = context.failures;
  const toPad = new WeakSet<FastifyRequest>();

  scope.addHook('preHandler', async (request, reply) => {
    switch (steam.take(steamFailures)) {
      case 'unreachable':
        return breakConnection(request, reply);
      case '429':
        return reply
          .code(429)
          .header('Retry-After', retryAfterSeconds)
          .type('text/html')
          .send(htmlError('Too Many Requests', 'Too many requests.'));
      case '500':
        return reply.code(500).type('text/html').send(htmlError('Internal Server Error', 'Unknown problem.'));
      case 'forbidden':
        return reply.code(403).type('text/html').send(forbiddenAnswer);
      case 'garbage':
        return reply.type('text/html').send(garbage);
      case 'huge':
        toPad.add(request);
        return undefined;
      case 'slow':
        await steam.hold(context.slowMilliseconds);
        return undefined;
      case null:
        return undefined;
    }
  });

  scope.addHook('onSend', async (request, reply, payload) => {
    if (!toPad.has(request) || typeof payload !== 'string') return payload;
    reply.removeHeader('Content-Length');
    return Readable.from(padAnswer(payload));
  });
}
