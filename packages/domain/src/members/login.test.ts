import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatMessage } from '../shared/message.ts';
import { findLinkError, findLoginError, loginMessages, safeReturnPath } from './login.ts';

describe('login errors', () => {
  test.each([
    [
      'discord_email_not_verified',
      'Your Discord account must have a verified email to use Panoptes. Please verify your email on Discord and try again.',
    ],
    ['account_banned', 'Your account is banned from accessing this service.'],
    ['jwt_sign_failed', 'Login failed due to a server error. Please try again.'],
    ['discord_authentication_failed', 'Login failed due to a server error. Please try again.'],
    ['discord_login_denied', 'Discord login failed. Please try again.'],
    ['discord_login_cancelled', 'You cancelled the login.'],
    ['invalid_state', 'Discord login failed. Please try again.'],
    ['access_denied', 'Discord login failed. Please try again.'],
    ['constructor', 'Discord login failed. Please try again.'],
    ['', 'Discord login failed. Please try again.'],
  ])('%s has its sentence', (code, sentence) => {
    expect(formatMessage(findLoginError(code), { product: 'Panoptes' })).toBe(sentence);
  });
});

describe('errors of linking Steam', () => {
  test.each([
    [
      'steam_already_linked_other',
      'This Steam account is already linked to another Panoptes profile. Contact support if you believe this is an error.',
    ],
    ['steam_link_failed', 'Steam account linking failed. Please try again.'],
    ['steam_link_cancelled', 'You cancelled linking your Steam account.'],
    ['anything', 'Failed to link Steam account.'],
    ['__proto__', 'Failed to link Steam account.'],
  ])('%s has its sentence', (code, sentence) => {
    expect(formatMessage(findLinkError(code), { product: 'Panoptes' })).toBe(sentence);
  });
});

test('the sentences about login and linking have their exact wording', () => {
  expect(loginMessages.empty_callback.message).toBe(
    'Discord login callback received no token or error. Please try again.',
  );
  expect(loginMessages.logged_out.message).toBe('Logged out! See you next time!');
  expect(loginMessages.unauthenticated.message).toBe('Authentication error. Please re-login.');
  expect(loginMessages.steam_linked.message).toBe('Steam account linked successfully!');
  expect(formatMessage(loginMessages.login_failed_again, { name: 'Ace' })).toBe(
    'Login attempt failed. Try again, Ace.',
  );
});

describe('safeReturnPath', () => {
  test.each([
    ['/', '/'],
    ['/leaderboard?page=2#top', '/leaderboard?page=2#top'],
    ['/?steamId=76561197960287930', '/?steamId=76561197960287930'],
    [null, '/'],
    ['', '/'],
    ['leaderboard', '/'],
    ['https://evil.tld/', '/'],
    ['//evil.tld', '/'],
    ['/\\evil.tld', '/'],
    ['/\t/evil.tld', '/'],
    ['/..//evil.tld', '/'],
    ['/%2e%2e//evil.tld', '/'],
    ['/a/..//evil.tld', '/'],
    ['javascript:alert(1)', '/'],
    ['/auth/discord/callback?token=x', '/'],
    ['/x/../auth/discord/callback', '/'],
    ['/api/auth/steam/link', '/'],
  ])('%j becomes %j', (path, expected) => {
    expect(safeReturnPath(path)).toBe(expected);
  });

  test('always returns a path of this site', () => {
    const parts = fc.constantFrom('/', '\\', '..', '.', '%2e', '\t', 'evil.tld', ':', '@', '?', '#', 'a', 'https:');
    fc.assert(
      fc.property(fc.array(parts), (typed) => {
        const path = safeReturnPath(typed.join(''));
        expect(path).toMatch(/^\/(?!\/)/);
        expect(new URL(path, 'https://home.example').origin).toBe('https://home.example');
        expect(safeReturnPath(path)).toBe(path);
      }),
      { numRuns: 2000 },
    );
  });
});
