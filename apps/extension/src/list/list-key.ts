import { type Bytes, decodeBase64 } from '../base64.ts';
import { isObject } from '../is-object.ts';
import { ListRefused } from './problems.ts';

export interface ListKey {
  id: string;
  publicKey: string;
}

const algorithm = 'Ed25519';

export async function canVerify(): Promise<boolean> {
  return crypto.subtle.importKey('raw', new Uint8Array(32), algorithm, false, ['verify']).then(
    () => true,
    () => false,
  );
}

export async function isSignedBy(key: ListKey, signature: string, bytes: Bytes): Promise<boolean> {
  const raw = decodeBase64(key.publicKey);
  const signatureBytes = decodeBase64(signature);
  if (raw === null || signatureBytes === null) return false;
  const imported = await crypto.subtle.importKey('raw', raw, algorithm, false, ['verify']);
  return crypto.subtle.verify(algorithm, imported, signatureBytes, bytes);
}

/** Reads the keys that a site publishes in `/.well-known/argus.json` and leaves out those of another kind. */
export async function readKeys(bytes: Bytes): Promise<ListKey[]> {
  const facts = parseJson(bytes);
  if (!isObject(facts) || !('keys' in facts) || !Array.isArray(facts.keys)) throw new ListRefused('badKeys');
  const keys: ListKey[] = [];
  for (const entry of facts.keys.slice(0, 20)) {
    const key = await readKey(entry);
    if (key !== null) keys.push(key);
  }
  return keys;
}

/** The id is computed from the key, so that people who compare ids compare the keys. */
async function readKey(entry: unknown): Promise<ListKey | null> {
  if (!isObject(entry) || !('public_key' in entry) || typeof entry.public_key !== 'string') return null;
  const raw = decodeBase64(entry.public_key);
  return raw?.length === 32 ? { id: await keyIdOf(raw), publicKey: entry.public_key } : null;
}

async function keyIdOf(raw: Bytes): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', raw));
  const base64 = btoa(String.fromCharCode(...digest));
  return base64.replaceAll('+', '-').replaceAll('/', '_').slice(0, 16);
}

function parseJson(bytes: Bytes): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}
