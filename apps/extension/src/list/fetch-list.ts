import type { Bytes } from '../base64.ts';
import { maxPlayers } from './parse-list.ts';
import { ListRefused } from './problems.ts';
import type { Download } from './refresh-list.ts';

const timeoutMs = 20_000;
/** Each player takes an id and a line break; the rest is for the metadata. */
export const maxBytes = maxPlayers * 18 + 1_000_000;

/** The request says nothing about the reader: it has no cookies, no referrer and no page. */
export async function fetchList(url: string, etag: string | null): Promise<Download> {
  const response = await fetch(url, {
    headers: etag === null ? {} : { 'if-none-match': etag },
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  return {
    status: response.status,
    bytes: response.ok ? await readAll(response) : new Uint8Array(),
    header: (name) => response.headers.get(name),
  };
}

async function readAll({ body }: Response): Promise<Bytes> {
  const chunks: Bytes[] = [];
  let size = 0;
  if (body !== null) {
    const reader = body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.length;
      if (size > maxBytes) {
        await reader.cancel();
        throw new ListRefused('tooLarge');
      }
      chunks.push(part.value);
    }
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
