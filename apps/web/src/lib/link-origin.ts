import { safeReturnPath } from '@argus/domain/members/login';
import { readStored, removeStored, writeStored } from './storage.ts';

const key = 'link-origin';

/** Only paths of this site are stored, so that linking never leads to another site. */
export function rememberLinkOrigin(path: string): void {
  writeStored('sessionStorage', key, safeReturnPath(path));
}

/** Returns null if linking was not started from another page. */
export function takeLinkOrigin(): string | null {
  const path = readStored('sessionStorage', key);
  removeStored('sessionStorage', key);
  return path === null ? null : safeReturnPath(path);
}
