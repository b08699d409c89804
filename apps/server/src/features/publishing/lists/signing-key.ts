import { createPrivateKey, createPublicKey, hash, hkdfSync, sign } from 'node:crypto';

/** An Ed25519 key in PKCS 8 and in SPKI has these bytes before its own 32 (RFC 8410). */
const privateHead = Buffer.from('302e020100300506032b657004220420', 'hex');
const publicHead = Buffer.from('302a300506032b6570032100', 'hex');

export interface ListKey {
  id: string;
  generation: number;
  /** The public key is 32 bytes in base64. */
  publicKey: string;
  /** Returns the signature in base64. */
  sign(bytes: Buffer): string;
}

/** The key is the same in every process and is not stored. Each generation has its own key. */
export function deriveListKey(secret: string, generation: number): ListKey {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', `argus list key ${generation}`, 32));
  const key = createPrivateKey({ key: Buffer.concat([privateHead, seed]), format: 'der', type: 'pkcs8' });
  const raw = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(publicHead.length);
  return {
    id: hash('sha256', raw, 'base64url').slice(0, 16),
    generation,
    publicKey: raw.toString('base64'),
    sign: (bytes) => sign(null, bytes, key).toString('base64'),
  };
}

/** Returns the form that OpenSSL reads. */
export function toPem(publicKey: string): string {
  const spki = Buffer.concat([publicHead, Buffer.from(publicKey, 'base64')]).toString('base64');
  return `-----BEGIN PUBLIC KEY-----\n${spki}\n-----END PUBLIC KEY-----\n`;
}
