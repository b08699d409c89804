import { createSigner, createVerifier } from 'fast-jwt';

const algorithm = 'HS256';

/** Signs a JWT that only names its subject: a stored session or, in the cookie of a failed login, the reason. */
export function signToken(subject: string, secret: string, issuedAt: number, expiresAt: number): string {
  const sign = createSigner({ key: secret, algorithm });
  return sign({ sid: subject, iat: Math.floor(issuedAt / 1000), exp: Math.floor(expiresAt / 1000) });
}

/** Returns the subject of a valid token, or null. The algorithm is fixed, so no token can choose its own. */
export function verifyToken(token: string, secret: string, now: number): string | null {
  if (!isCanonical(token.slice(token.lastIndexOf('.') + 1))) return null;
  const verify = createVerifier({
    key: secret,
    algorithms: [algorithm],
    clockTimestamp: now,
    requiredClaims: ['sid', 'exp'],
  });
  try {
    const { sid }: { sid: unknown } = verify(token);
    return typeof sid === 'string' ? sid : null;
  } catch {
    return null;
  }
}

/** Base64 decoding ignores unused bits, so a signature can be written in several ways. Only one of them is accepted. */
const isCanonical = (signature: string) => Buffer.from(signature, 'base64url').toString('base64url') === signature;
