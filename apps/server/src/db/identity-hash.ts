import { createHmac } from 'node:crypto';

/** What stays of an id that is given up: it can be recognised when it comes back, and not be read. */
export function hashIdentity(secret: string, kind: 'discord' | 'steam', id: string): string {
  const key = createHmac('sha256', secret).update('former identities').digest();
  return createHmac('sha256', key).update(`${kind}:${id}`).digest('base64url');
}
