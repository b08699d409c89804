import { createHmac, timingSafeEqual } from 'node:crypto';

const header = Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'JWT' })).toString('base64url');

const sign = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest('base64url');

/** A JWT that does nothing but name its subject, which is a stored session everywhere but in the cookie of a failed login. */
export function signToken(subject: string, secret: string, issuedAt: number, expiresAt: number): string {
  const claims = { sid: subject, iat: Math.floor(issuedAt / 1000), exp: Math.floor(expiresAt / 1000) };
  const signed = `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
  return `${signed}.${sign(signed, secret)}`;
}

/** The subject a token names, or null. Only our own header is known, so no token can choose its algorithm. */
export function verifyToken(token: string, secret: string, now: number): string | null {
  const [tokenHeader, claimsText, signature, ...rest] = token.split('.');
  if (tokenHeader !== header || !claimsText || !signature || rest.length > 0) return null;
  // Compared as written: decoding would take several spellings for the same signature.
  const given = Buffer.from(signature);
  const right = Buffer.from(sign(`${tokenHeader}.${claimsText}`, secret));
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  try {
    const claims: unknown = JSON.parse(Buffer.from(claimsText, 'base64url').toString());
    if (typeof claims !== 'object' || claims === null || !('sid' in claims) || !('exp' in claims)) return null;
    const { sid, exp } = claims;
    return typeof sid === 'string' && typeof exp === 'number' && exp * 1000 > now ? sid : null;
  } catch {
    return null;
  }
}
