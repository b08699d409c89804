import { safeReturnPath } from '@argus/domain/members/login';
import { readStored, removeStored, writeStored } from '../../lib/storage.ts';

const key = 'login-origin';
const cancelKey = 'login-cancel';

/** Only paths of this site are stored, so that a login never leads to another site. */
export function rememberOrigin(path: string, cancelPath = path): void {
  writeStored('sessionStorage', key, safeReturnPath(path));
  writeStored('sessionStorage', cancelKey, safeReturnPath(cancelPath));
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
  removeStored('sessionStorage', cancelKey);
  return path;
}

/** A cancelled login may end elsewhere, because some pages need the login. */
export function takeCancelPath(): string {
  const path = safeReturnPath(readStored('sessionStorage', cancelKey));
  takeOrigin();
  return path;
}
