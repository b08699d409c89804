import { hash } from 'node:crypto';

/** Keys are random, so a plain hash is enough; and since it is compared instead of the key, timing tells nothing. */
export const hashKey = (key: string) => hash('sha256', key, 'hex');
