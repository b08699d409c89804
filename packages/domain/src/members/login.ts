import { parseUrl } from '../shared/parse-url.ts';

/** Why a login failed, as the callback's `error` says. */
export const loginErrorCodes = [
  'discord_email_not_verified',
  'account_banned',
  'discord_authentication_failed',
  'discord_login_denied',
  'discord_login_cancelled',
  'invalid_state',
] as const;

export type LoginErrorCode = (typeof loginErrorCodes)[number];

/** Why linking a Steam account failed, as `link_error` says. */
const linkErrorCodes = [
  'steam_already_linked_other',
  'steam_link_failed',
  'steam_link_cancelled',
  'not_logged_in',
] as const;

export type LinkErrorCode = (typeof linkErrorCodes)[number];

export const bannedMessage = 'Your account is banned from accessing this service.';

/** For a callback from Discord that this browser did not request: the current session continues. */
export const unaskedLoginMessage =
  'This login was not started in this browser or took too long. Nothing has changed. Please try again.';

/** Whoever presses Cancel on Discord loses nothing: not the session, not the page they came from. */
export const cancelledLoginMessage = 'You cancelled the login.';

/** The same on Steam: nothing was linked, and nothing failed. */
export const cancelledLinkMessage = 'You cancelled linking your Steam account.';

/** For a one-time code that was already used, has expired, or belongs to an ended session. */
export const spentLoginCodeMessage = 'This login is no longer valid. Please log in again.';

export const emptyCallbackMessage = 'Discord login callback received no token or error. Please try again.';

export const loggedOutMessage = 'Logged out! See you next time!';
/** Where the browser itself has to ask. */
export const unsentTextMessage = 'You have unsent text in this browser. Log out and discard it?';
export const logoutUntoldMessage = 'You are logged out in this browser, but the server could not be reached.';

/** The token stays until the server itself says that it is invalid. */
export const sessionUnreachableMessage = 'The server cannot be reached. You are still logged in, and we keep trying.';

export const reloginMessage = 'Authentication error. Please re-login.';

export const linkSuccessMessage = 'Steam account linked successfully!';

const serverErrorMessage = 'Login failed due to a server error. Please try again.';
const deniedMessage = 'Discord login failed. Please try again.';

const loginErrorMessages = (product: string): Record<LoginErrorCode, string> => ({
  discord_email_not_verified: `Your Discord account must have a verified email to use ${product}. Please verify your email on Discord and try again.`,
  account_banned: bannedMessage,
  discord_authentication_failed: serverErrorMessage,
  discord_login_denied: deniedMessage,
  discord_login_cancelled: cancelledLoginMessage,
  invalid_state: deniedMessage,
});

/** Takes any text, since it comes from an address. We never send `jwt_sign_failed`, but the spec gives it a sentence. */
export function loginErrorMessage(code: string, product: string): string {
  if (code === 'jwt_sign_failed') return serverErrorMessage;
  const known = loginErrorCodes.find((one) => one === code);
  return known ? loginErrorMessages(product)[known] : deniedMessage;
}

const linkFailedMessage = 'Failed to link Steam account.';

const linkErrorMessages = (product: string): Record<LinkErrorCode, string> => ({
  steam_already_linked_other: `This Steam account is already linked to another ${product} profile. Contact support if you believe this is an error.`,
  steam_link_failed: 'Steam account linking failed. Please try again.',
  steam_link_cancelled: cancelledLinkMessage,
  not_logged_in: linkFailedMessage,
});

export function linkErrorMessage(code: string, product: string): string {
  const known = linkErrorCodes.find((one) => one === code);
  return known ? linkErrorMessages(product)[known] : linkFailedMessage;
}

export function loginFailedAfterwards(name: string): string {
  return `Login attempt failed. Try again, ${name}.`;
}

export function safeReturnPath(path: string | null): string {
  const site = 'https://site.invalid';
  const url = path?.startsWith('/') ? parseUrl(path, site) : null;
  if (url?.origin !== site || /^\/(?:auth|api)\//.test(url.pathname)) return '/';
  const resolved = url.pathname + url.search + url.hash;
  // Dot segments can resolve to "//host", which a browser would read as another site.
  return resolved.startsWith('//') ? '/' : resolved;
}
