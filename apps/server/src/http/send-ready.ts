import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ByteText, Compressed, ReadyAnswer } from './ready-bytes.ts';

/** Browsers ask again each time and mostly hear 304; a CDN may keep a copy for a moment. */
const publicCaching = 'public, max-age=0, s-maxage=1, must-revalidate';

/** With `q=0` it is named to be refused. */
const takesBrotli = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;

export type Form = 'notModified' | 'brotli' | 'plain';

/** Proxies weaken tags and browsers send several: ours need only be among them. */
export function chooseForm(headers: IncomingHttpHeaders, answer: ReadyAnswer): Form {
  if (answer.status === 200 && headers['if-none-match']?.includes(answer.etag)) return 'notModified';
  const encodings = headers['accept-encoding'];
  return answer.brotli && typeof encodings === 'string' && takesBrotli.test(encodings) ? 'brotli' : 'plain';
}

export function headersOf(answer: ReadyAnswer, form: Form): Record<string, string> {
  const validators = {
    etag: answer.etag,
    'cache-control': publicCaching,
    ...(answer.brotli ? { vary: 'accept-encoding' } : {}),
    ...answer.headers,
  };
  if (form === 'notModified') return validators;
  const type = { ...validators, 'content-type': answer.type };
  return form === 'brotli' ? { ...type, 'content-encoding': 'br' } : type;
}

export function bodyOf(answer: ReadyAnswer, form: Form): ByteText {
  return form === 'brotli' && answer.brotli ? compressedNow(answer.brotli) : answer.bytes;
}

function compressedNow(brotli: Compressed): ByteText {
  const bytes = brotli.now();
  if (bytes === null) throw new Error('an answer is sent compressed before it was');
  return bytes;
}

export async function sendReady(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: ReadyAnswer,
): Promise<FastifyReply> {
  const form = chooseForm(request.headers, answer);
  if (form === 'brotli') await answer.brotli?.make();
  reply.headers(headersOf(answer, form));
  if (form === 'notModified') return reply.code(304).send();
  return reply.code(answer.status).send(Buffer.from(bodyOf(answer, form), 'latin1'));
}
