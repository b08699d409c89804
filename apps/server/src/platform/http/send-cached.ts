import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ByteString, CachedResponse } from './cached-response.ts';

/** Browsers revalidate each time and mostly get 304; a CDN may store a copy for a moment. */
const publicCaching = 'public, max-age=0, s-maxage=1, must-revalidate';

/** In response to a request with an API key or a password: each request must reach us, to be counted and checked. */
const privateCaching = 'private, max-age=0, must-revalidate';

export const isSharedRequest = ({ authorization }: IncomingHttpHeaders): boolean => authorization === undefined;

/** `q=0` refuses an encoding. */
const acceptsBrotli = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;

export type Form = 'notModified' | 'brotli' | 'plain';

/** Proxies weaken ETags and browsers send several: ours only has to be among them. */
export function chooseForm(headers: IncomingHttpHeaders, response: CachedResponse): Form {
  if (response.status === 200 && headers['if-none-match']?.includes(response.etag)) return 'notModified';
  const encodings = headers['accept-encoding'];
  return response.brotli && typeof encodings === 'string' && acceptsBrotli.test(encodings) ? 'brotli' : 'plain';
}

export function headersOf(response: CachedResponse, form: Form, isShared: boolean): Record<string, string> {
  const validators = {
    etag: response.etag,
    'cache-control': isShared ? publicCaching : privateCaching,
    ...(response.brotli ? { vary: 'accept-encoding' } : {}),
    ...response.headers,
  };
  if (form === 'notModified') return validators;
  const type = { ...validators, 'content-type': response.type };
  return form === 'brotli' ? { ...type, 'content-encoding': 'br' } : type;
}

/** Null: to be compressed first. */
export function bodyOf({ bytes, brotli }: CachedResponse, form: Form): ByteString | null {
  if (form === 'notModified') return '';
  return form === 'brotli' && brotli ? brotli.bytes() : bytes;
}

export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
): Promise<FastifyReply> {
  const form = chooseForm(request.headers, response);
  reply.headers(headersOf(response, form, isSharedRequest(request.headers)));
  if (form === 'notModified') return reply.code(304).send();
  const body = bodyOf(response, form) ?? (await response.brotli?.compress()) ?? response.bytes;
  // Text is sent in a single write together with its headers.
  const isText = response.isAscii && form === 'plain';
  return reply.code(response.status).send(isText ? body : Buffer.from(body, 'latin1'));
}
