import type { IncomingHttpHeaders } from 'node:http';

/** The API keys that are neither revoked nor of a banned or deleted user. */
export interface KeyDirectory {
  /** The key's id, if this process is sure that it is live; null: `get` looks it up. */
  findKnown(key: string): string | null;
  /** The key's id; rejects with 401 if it is not live. */
  get(key: string): Promise<string>;
}

const bearer = /^bearer +(\S+)$/i;
/** Browsers add it to every request where a proxy asks for a password. */
const passwordForProxy = /^basic /i;

/** Null: none sent. Empty: none that could be valid. */
export function readApiKey({ authorization }: IncomingHttpHeaders): string | null {
  if (authorization === undefined || passwordForProxy.test(authorization)) return null;
  return bearer.exec(authorization)?.[1] ?? '';
}
