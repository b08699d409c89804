import { safeReturnPath } from '@argus/domain/members/login';
import { readStored, removeStored, writeStored } from '../../lib/storage.ts';

const key = 'login-origin';

/** Only paths of this site are stored, so that a login never leads to another site. */
export function rememberOrigin(path: string): void {
  writeStored('sessionStorage', key, safeReturnPath(path));
}

/** A login on the home page keeps the stored origin, from which the visitor was redirected. */
export function rememberOriginOfLogin(path: string): void {
  if (path !== '/' || readStored('sessionStorage', key) === null) rememberOrigin(path);
}

export function findOrigin(): string {
  return safeReturnPath(readStored('sessionStorage', key));
}

export function takeOrigin(): string {
  const path = findOrigin();
  removeStored('sessionStorage', key);
  return path;
}
