import { generateKeyPairSync, hash, type KeyObject, sign } from 'node:crypto';
import { hourMs } from '@argus/domain/shared/time';
import type { Bytes } from '../base64.ts';
import { factsUrl, listUrl } from '../instance.ts';
import type { ListKey } from '../list/list-key.ts';
import type { Download, Fetch } from '../list/refresh-list.ts';

export const site = 'https://argus.test';
export const now = Date.parse('2026-11-16T13:20:00.000Z');

export interface SigningKey extends ListKey {
  privateKey: KeyObject;
}

export function aKey(): SigningKey {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
  return { id: hash('sha256', raw, 'base64url').slice(0, 16), publicKey: raw.toString('base64'), privateKey };
}

export interface ListFacts {
  key: SigningKey;
  source?: string;
  issuedAt?: number;
  validUntil?: number;
  ids?: readonly string[];
}

export function listText({ key, source = listUrl(site), issuedAt = now, validUntil, ids = [] }: ListFacts): string {
  const time = (ms: number) => new Date(ms).toISOString();
  return [
    '# title: Argus: players convicted of cheating in Counter-Strike 2',
    `# source: ${source}`,
    `# issued_at: ${time(issuedAt)}`,
    `# valid_until: ${time(validUntil ?? issuedAt + 7 * 24 * hourMs)}`,
    `# key_id: ${key.id}`,
    '# retracted: https://argus.test/report/0198c0de 2026-11-14',
    '# retracted: https://argus.test/report/0198c0df 2026-11-15',
    ...ids,
    '',
  ].join('\n');
}

export interface SignedList {
  bytes: Bytes;
  headers: Record<string, string>;
}

export function signList(facts: ListFacts): SignedList {
  const { key } = facts;
  const bytes = new TextEncoder().encode(listText(facts));
  const signature = sign(null, bytes, key.privateKey).toString('base64');
  return {
    bytes,
    headers: { 'argus-key-id': key.id, 'argus-signature': signature, etag: `W/"${signature.slice(0, 22)}"` },
  };
}

export function publishKeys(keys: readonly ListKey[]): Bytes {
  const entries = keys.map(({ id, publicKey }) => ({ id, algorithm: 'Ed25519', public_key: publicKey }));
  return new TextEncoder().encode(JSON.stringify({ name: 'Argus', keys: entries }));
}

/** Creates a site that publishes this list and these keys; each can be replaced. */
export function aSite(list: SignedList, keys: readonly ListKey[]) {
  const requests: { url: string; etag: string | null }[] = [];
  const published = { list, keys, isDown: false, status: 200 };
  const answer = (status: number, bytes: Bytes, headers: Record<string, string> = {}): Download => ({
    status,
    bytes,
    header: (name) => headers[name] ?? null,
  });
  const fetch: Fetch = async (url, etag) => {
    requests.push({ url, etag });
    if (published.isDown) throw new TypeError('fetch failed');
    if (url === factsUrl(site)) return answer(200, publishKeys(published.keys));
    if (etag !== null && etag === published.list.headers.etag) return answer(304, new Uint8Array());
    return answer(published.status, published.list.bytes, published.list.headers);
  };
  return { published, requests, fetch };
}
