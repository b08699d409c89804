import { createHmac } from 'node:crypto';

/** Returns a keyed hash of an id that is no longer stored. It is enough to recognise the id, but not to read it. */
export function hashIdentity(secret: string, kind: 'discord' | 'steam', id: string): string {
  const key = createHmac('sha256', secret).update('former identities').digest();
  return createHmac('sha256', key).update(`${kind}:${id}`).digest('base64url');
}
