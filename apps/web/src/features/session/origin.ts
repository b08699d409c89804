import { safeReturnPath } from '@argus/domain/login';
import { readStored, removeStored, writeStored } from '../../lib/storage.ts';

const key = 'login-origin';

/** Where the person was when the login began; only ever a path of this site. */
export function rememberOrigin(path: string): void {
  writeStored('sessionStorage', key, safeReturnPath(path));
}

/** A login that starts from home keeps the page one was turned away from before. */
export function rememberOriginOfLogin(path: string): void {
  if (path !== '/' || readStored('sessionStorage', key) === null) rememberOrigin(path);
}

export function takeOrigin(): string {
  const path = safeReturnPath(readStored('sessionStorage', key));
  removeStored('sessionStorage', key);
  return path;
}
