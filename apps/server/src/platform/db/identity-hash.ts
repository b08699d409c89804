import { createHmac } from 'node:crypto';

/** A keyed hash of an id that is no longer stored: enough to recognise the id, not to read it. */
export function hashIdentity(secret: string, kind: 'discord' | 'steam', id: string): string {
  const key = createHmac('sha256', secret).update('former identities').digest();
  return createHmac('sha256', key).update(`${kind}:${id}`).digest('base64url');
}
