import { hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compress = promisify(brotliCompress);
/** A smaller body fits into the first packets either way. */
const minBytesToCompress = 4096;
/** Quality 5 saves another 2.5 % and takes twice as long. */
const compression = { [constants.BROTLI_PARAM_QUALITY]: 4 };
const alreadyCompressed = /^(image\/(?!svg)|font\/)/;

/**
 * Each byte is one latin1 character. Small strings do not pin large blocks, and Node sends headers and body in one
 * write.
 */
export type ByteString = string;

export interface CachedResponse {
  status: number;
  type: string;
  bytes: ByteString;
  isAscii: boolean;
  brotli: Compressed | null;
  etag: string;
  headers: Readonly<Record<string, string>>;
}

/** Most responses are read once, and not every client accepts Brotli, so bodies are compressed on first use. */
export interface Compressed {
  bytes(): ByteString | null;
  compress(): Promise<ByteString>;
}

export interface ComputedResponse {
  status: number;
  type: string;
  body: string | Buffer;
  source?: string;
  headers?: Readonly<Record<string, string>>;
}

export function toCachedResponse({ status, type, body, source, headers = {} }: ComputedResponse): CachedResponse {
  const isAscii = typeof body === 'string' && Buffer.byteLength(body) === body.length;
  const bytes = isAscii ? body : toByteString(Buffer.from(body));
  const brotli = bytes.length < minBytesToCompress || alreadyCompressed.test(type) ? null : compressLater(bytes);
  // The tag is weak, because the plain and the compressed body share it.
  const etag = `W/"${hash('sha256', source ?? body, 'base64url').slice(0, 22)}"`;
  return { status, type, bytes, isAscii, brotli, etag, headers };
}

export const toText = ({ bytes, isAscii }: CachedResponse): string =>
  isAscii ? bytes : Buffer.from(bytes, 'latin1').toString();

const toByteString = (buffer: Buffer): ByteString => buffer.toString('latin1');

function compressLater(plain: ByteString): Compressed {
  let compressed: ByteString | null = null;
  let inFlight: Promise<ByteString> | null = null;
  const start = async () => {
    compressed = toByteString(await compress(Buffer.from(plain, 'latin1'), { params: compression }));
    return compressed;
  };
  return {
    bytes: () => compressed,
    compress: async () => {
      if (compressed !== null) return compressed;
      inFlight ??= start().finally(() => {
        inFlight = null;
      });
      return inFlight;
    },
  };
}

/** Browsers revalidate each time and mostly get 304; a CDN may store a copy for a moment. */
const publicCaching = 'public, max-age=0, s-maxage=1, must-revalidate';

/** Each request with an API key or a password must reach us, to be counted and checked. */
const privateCaching = 'private, max-age=0, must-revalidate';

export const isSharedRequest = ({ authorization }: IncomingHttpHeaders): boolean => authorization === undefined;

const acceptsBrotli = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;

export type Form = 'notModified' | 'brotli' | 'plain';

/** Our ETag only has to be among those sent, because proxies weaken ETags and browsers send several. */
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
  const isText = response.isAscii && form === 'plain';
  return reply.code(response.status).send(isText ? body : Buffer.from(body, 'latin1'));
}
