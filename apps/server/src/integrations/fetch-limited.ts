/** Why an outside service could not be used: it gave no fit answer now (`away`), or one that makes no sense (`broken`). */
export class UpstreamError extends Error {
  readonly kind: 'away' | 'broken';
  readonly retryAfterMs: number | undefined;

  constructor(kind: 'away' | 'broken', message: string, options: { cause?: unknown; retryAfterMs?: number } = {}) {
    super(message, { cause: options.cause });
    this.kind = kind;
    this.retryAfterMs = options.retryAfterMs;
  }
}

export interface Answer {
  status: number;
  location: string | null;
  text: string;
}

const timeoutMs = 6000;
const maxBytes = 1024 * 1024;

/** Fetches text with a deadline and a size limit, follows no redirect, and never lets a URL into an error message. */
export async function fetchLimited(
  url: URL,
  init: { method?: string; headers?: Record<string, string>; body?: URLSearchParams } = {},
): Promise<Answer> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal });
    const text = await readText(response);
    if (response.status === 429 || response.status >= 500) {
      const seconds = Number(response.headers.get('retry-after'));
      const retryAfterMs = Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 300) * 1000 : undefined;
      throw new UpstreamError(
        'away',
        `${url.host} answered ${response.status}`,
        retryAfterMs === undefined ? {} : { retryAfterMs },
      );
    }
    return { status: response.status, location: response.headers.get('location'), text };
  } catch (error) {
    if (error instanceof UpstreamError) throw error;
    throw new UpstreamError('away', `${url.host} could not be reached`, {
      cause: error instanceof Error ? error.cause : error,
    });
  }
}

async function readText(response: Response): Promise<string> {
  if (!response.body) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new UpstreamError('broken', 'the answer is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UpstreamError('broken', 'the answer is not JSON');
  }
}
