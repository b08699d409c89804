import type { z } from 'zod';

/** `unavailable` means that the service is not working right now, and `broken` that its response is invalid. */
export class UpstreamError extends Error {
  readonly kind: 'unavailable' | 'broken';
  readonly retryAfterMs: number | undefined;

  constructor(kind: 'unavailable' | 'broken', message: string, cause?: unknown, retryAfterMs?: number) {
    super(message, { cause });
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
  }
}

export interface Answer {
  status: number;
  location: string | null;
  text: string;
}

interface Limits {
  timeoutMs: number;
  maxBytes: number;
}

const usualLimits: Limits = { timeoutMs: 6000, maxBytes: 1024 * 1024 };

interface Request {
  method?: string;
  headers?: Record<string, string>;
  body?: URLSearchParams | string;
}

/** No redirect is followed, and no URL gets into an error message. */
export async function fetchLimited(
  url: URL,
  { maxBytes = usualLimits.maxBytes, ...init }: Request & { maxBytes?: number } = {},
): Promise<Answer> {
  const { bytes, ...answer } = await fetchBytes(url, { ...usualLimits, maxBytes }, init);
  return { ...answer, text: bytes.toString('utf8') };
}

/** Anything but a 200 of this shape is `broken`. */
export async function fetchJson<S extends z.ZodType>(url: URL, schema: S, init?: Request): Promise<z.output<S>> {
  const { status, text } = await fetchLimited(url, init);
  const parsed = schema.safeParse(status === 200 ? parseJson(text) : null);
  if (!parsed.success) throw new UpstreamError('broken', `${url.host} sent an unexpected response (status ${status})`);
  return parsed.data;
}

export async function fetchBytes(url: URL, { timeoutMs, maxBytes }: Limits, init: Request = {}) {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal });
    const bytes = await readBytes(response, maxBytes);
    if (response.status === 429 || response.status >= 500) {
      const seconds = Number(response.headers.get('retry-after'));
      const retryAfterMs = Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 300) * 1000 : undefined;
      throw new UpstreamError('unavailable', `${url.host} responded with ${response.status}`, undefined, retryAfterMs);
    }
    return { status: response.status, location: response.headers.get('location'), bytes };
  } catch (error) {
    if (error instanceof UpstreamError) throw error;
    const cause = error instanceof Error ? error.cause : error;
    throw new UpstreamError('unavailable', `${url.host} could not be reached`, cause);
  }
}

async function readBytes(response: Response, maxBytes: number): Promise<Buffer> {
  if (!response.body) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new UpstreamError('broken', 'the response is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Text that is not JSON has no schema either, so it is read as null. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
