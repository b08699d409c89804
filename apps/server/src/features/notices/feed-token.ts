import { createHash, randomBytes } from 'node:crypto';

export const createFeedToken = () => randomBytes(24).toString('base64url');

/** A random token cannot be guessed, so its hash needs no key. */
export const hashFeedToken = (token: string) => createHash('sha256').update(token).digest('base64url');
