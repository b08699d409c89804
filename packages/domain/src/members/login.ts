import type { Message } from '../shared/message.ts';
import { parseUrl } from '../shared/parse-url.ts';

/** The reasons for a failed login, as they appear in the callback's `error`. */
export const loginErrorCodes = [
  'discord_email_not_verified',
  'account_banned',
  'discord_authentication_failed',
  'discord_login_denied',
  'discord_login_cancelled',
  'invalid_state',
] as const;

export type LoginErrorCode = (typeof loginErrorCodes)[number];

/** The reasons why linking a Steam account failed, as they appear in `link_error`. */
const linkErrorCodes = [
  'steam_already_linked_other',
  'steam_link_failed',
  'steam_link_cancelled',
  'not_logged_in',
] as const;

export type LinkErrorCode = (typeof linkErrorCodes)[number];

export const loginMessages = {
  account_banned: /*i18n*/ { id: 'account_banned', message: 'Your account is banned from accessing this service.' },
  /** This answers a callback from Discord that this browser did not request; the current session continues. */
  login_not_started: /*i18n*/ {
    id: 'login_not_started',
    message: 'This login was not started in this browser or took too long. Nothing has changed. Please try again.',
  },
  login_failure_not_found: /*i18n*/ {
    id: 'login_failure_not_found',
    message: 'This login was not started in this browser or took too long. Nothing has changed. Please try again.',
  },
  /** Whoever presses Cancel on Discord keeps the session and returns to the page they came from. */
  login_cancelled: /*i18n*/ { id: 'login_cancelled', message: 'You cancelled the login.' },
  link_cancelled: /*i18n*/ { id: 'link_cancelled', message: 'You cancelled linking your Steam account.' },
  /** This answers a one-time code that was already used, has expired, or belongs to an ended session. */
  login_code_expired: /*i18n*/ {
    id: 'login_code_expired',
    message: 'This login is no longer valid. Please log in again.',
  },
  empty_callback: /*i18n*/ {
    id: 'empty_callback',
    message: 'Discord login callback received no token or error. Please try again.',
  },
  logged_out: /*i18n*/ { id: 'logged_out', message: 'Logged out! See you next time!' },
  /** The browser's own confirmation dialog shows this question. */
  unsent_text: /*i18n*/ { id: 'unsent_text', message: 'You have unsent text in this browser. Log out and discard it?' },
  logout_untold: /*i18n*/ {
    id: 'logout_untold',
    message: 'You are logged out in this browser, but the server could not be reached.',
  },
  /** The token stays until the server itself says that it is invalid. */
  session_unreachable: /*i18n*/ {
    id: 'session_unreachable',
    message: 'The server cannot be reached. You are still logged in, and we keep trying.',
  },
  unauthenticated: /*i18n*/ { id: 'unauthenticated', message: 'Authentication error. Please re-login.' },
  login_failed: /*i18n*/ { id: 'login_failed', message: 'Login failed due to a server error. Please try again.' },
  login_denied: /*i18n*/ { id: 'login_denied', message: 'Discord login failed. Please try again.' },
  login_failed_again: /*i18n*/ { id: 'login_failed_again', message: 'Login attempt failed. Try again, {name}.' },
  email_not_verified: /*i18n*/ {
    id: 'email_not_verified',
    message:
      'Your Discord account must have a verified email to use {product}. Please verify your email on Discord and try again.',
  },
  steam_linked: /*i18n*/ { id: 'steam_linked', message: 'Steam account linked successfully!' },
  link_failed: /*i18n*/ { id: 'link_failed', message: 'Failed to link Steam account.' },
  steam_link_failed: /*i18n*/ { id: 'steam_link_failed', message: 'Steam account linking failed. Please try again.' },
  steam_already_linked: /*i18n*/ {
    id: 'steam_already_linked',
    message:
      'This Steam account is already linked to another {product} profile. Contact support if you believe this is an error.',
  },
} as const;

const loginErrors = {
  discord_email_not_verified: loginMessages.email_not_verified,
  account_banned: loginMessages.account_banned,
  discord_authentication_failed: loginMessages.login_failed,
  discord_login_denied: loginMessages.login_denied,
  discord_login_cancelled: loginMessages.login_cancelled,
  invalid_state: loginMessages.login_denied,
} as const satisfies Record<LoginErrorCode, Message>;

/**
 * The code comes from an address, so it can be any text. We never send `jwt_sign_failed`, but the spec gives it a
 * sentence.
 */
export function findLoginError(code: string): Message {
  if (code === 'jwt_sign_failed') return loginMessages.login_failed;
  const known = loginErrorCodes.find((one) => one === code);
  return known ? loginErrors[known] : loginMessages.login_denied;
}

const linkErrors = {
  steam_already_linked_other: loginMessages.steam_already_linked,
  steam_link_failed: loginMessages.steam_link_failed,
  steam_link_cancelled: loginMessages.link_cancelled,
  not_logged_in: loginMessages.link_failed,
} as const satisfies Record<LinkErrorCode, Message>;

export function findLinkError(code: string): Message {
  const known = linkErrorCodes.find((one) => one === code);
  return known ? linkErrors[known] : loginMessages.link_failed;
}

export function safeReturnPath(path: string | null): string {
  const site = 'https://site.invalid';
  const url = path?.startsWith('/') ? parseUrl(path, site) : null;
  if (url?.origin !== site || /^\/(?:auth|api)\//.test(url.pathname)) return '/';
  const resolved = url.pathname + url.search + url.hash;
  // Dot segments can resolve to "//host", which a browser would read as another site.
  return resolved.startsWith('//') ? '/' : resolved;
}
