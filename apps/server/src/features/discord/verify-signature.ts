import { createPublicKey, type KeyObject, verify } from 'node:crypto';

/** Discord shows the key of an application as 32 bytes in hexadecimal. */
export function readPublicKey(hex: string): KeyObject {
  const x = Buffer.from(hex, 'hex').toString('base64url');
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
}

const signatureShape = /^[0-9a-f]{128}$/i;
const timestampShape = /^\d{1,12}$/;

export function isSignedBy(key: KeyObject, message: Buffer, signature: unknown): boolean {
  if (typeof signature !== 'string' || !signatureShape.test(signature)) return false;
  return verify(null, message, key, Buffer.from(signature, 'hex'));
}

export interface Signed {
  signature: unknown;
  timestamp: unknown;
  /** The body exactly as it arrived. */
  body: string;
}

/** Returns when Discord signed the request in milliseconds, or null if Discord did not sign it. */
export function verifySignature(key: KeyObject, { signature, timestamp, body }: Signed): number | null {
  if (typeof timestamp !== 'string' || !timestampShape.test(timestamp)) return null;
  return isSignedBy(key, Buffer.from(timestamp + body), signature) ? Number(timestamp) * 1000 : null;
}
