import { maxBytes } from './fetch-list.ts';
import { ListRefused } from './problems.ts';
import type { Download } from './refresh-list.ts';

interface Answer {
  status: number;
  finalUrl?: string;
  responseHeaders: string;
  response: ArrayBuffer | null;
}

/** Userscripts use `GM.xmlHttpRequest`, because the policy of the page restricts the page's own `fetch`. */
export type UserscriptRequest = (request: {
  method: 'GET';
  url: string;
  headers: Record<string, string>;
  responseType: 'arraybuffer';
  anonymous: true;
  redirect: 'error';
  timeout: number;
  onload(answer: Answer): void;
  onerror(): void;
  ontimeout(): void;
}) => void;

export function fetchFromUserscript(request: UserscriptRequest, url: string, etag: string | null): Promise<Download> {
  return new Promise((done, fail) => {
    const giveUp = () => fail(new ListRefused('unreachable'));
    request({
      method: 'GET',
      url,
      headers: etag === null ? {} : { 'if-none-match': etag },
      responseType: 'arraybuffer',
      anonymous: true,
      redirect: 'error',
      timeout: 20_000,
      onload({ status, finalUrl, responseHeaders, response }) {
        // Some userscript managers cannot refuse redirects.
        if (finalUrl !== undefined && finalUrl !== url) return giveUp();
        const bytes = new Uint8Array(response ?? new ArrayBuffer());
        if (bytes.length > maxBytes) return fail(new ListRefused('tooLarge'));
        const headers = readHeaders(responseHeaders);
        done({ status, bytes, header: (name) => headers.get(name) ?? null });
      },
      onerror: giveUp,
      ontimeout: giveUp,
    });
  });
}

function readHeaders(text: string): Map<string, string> {
  const headers = new Map<string, string>();
  for (const line of text.split(/\r?\n/)) {
    const [, name, value] = /^([^:]+):\s*(.*)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) headers.set(name.toLowerCase(), value.trim());
  }
  return headers;
}
