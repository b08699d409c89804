import { createPublicKey, type KeyObject, verify } from 'node:crypto';

/** Discord shows the key of an application as 32 bytes in hexadecimal. */
export function readPublicKey(hex: string): KeyObject {
  const x = Buffer.from(hex, 'hex').toString('base64url');
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
}

export interface Signed {
  signature: unknown;
  timestamp: unknown;
  /** The body exactly as it arrived. */
  body: string;
}

const signatureShape = /^[0-9a-f]{128}$/i;
const timestampShape = /^\d{1,12}$/;

/** Returns when Discord signed the request in milliseconds, or null if Discord did not sign it. */
export function verifySignature(key: KeyObject, { signature, timestamp, body }: Signed): number | null {
  if (typeof signature !== 'string' || !signatureShape.test(signature)) return null;
  if (typeof timestamp !== 'string' || !timestampShape.test(timestamp)) return null;
  const isGenuine = verify(null, Buffer.from(timestamp + body), key, Buffer.from(signature, 'hex'));
  return isGenuine ? Number(timestamp) * 1000 : null;
}
