import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReadyAnswer } from './ready-bytes.ts';

/** Browsers ask again each time and mostly hear 304; a CDN may keep a copy for a moment. */
export const publicCaching = 'public, max-age=0, s-maxage=1, must-revalidate';

export function sendReady(request: FastifyRequest, reply: FastifyReply, answer: ReadyAnswer): FastifyReply {
  reply.header('etag', answer.etag);
  reply.header('cache-control', publicCaching);
  if (answer.brotli) reply.header('vary', 'accept-encoding');
  if (request.headers['if-none-match'] === answer.etag) return reply.code(304).send();
  reply.code(answer.status).header('content-type', answer.type);
  if (answer.brotli && /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))) {
    return reply.header('content-encoding', 'br').send(answer.brotli);
  }
  return reply.send(answer.bytes);
}
