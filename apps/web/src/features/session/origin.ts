import { safeReturnPath } from '@argus/domain/members/login';
import { readStored, removeStored, writeStored } from '../../lib/storage.ts';

const key = 'login-origin';

/** The origin is always a path of this site. */
export function rememberOrigin(path: string): void {
  writeStored('sessionStorage', key, safeReturnPath(path));
}

/** A login that starts from home returns to the page the visitor was redirected from. */
export function rememberOriginOfLogin(path: string): void {
  if (path !== '/' || readStored('sessionStorage', key) === null) rememberOrigin(path);
}

export function takeOrigin(): string {
  const path = safeReturnPath(readStored('sessionStorage', key));
  removeStored('sessionStorage', key);
  return path;
}
