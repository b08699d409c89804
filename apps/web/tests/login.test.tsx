import { authExamples } from '@argus/contract/examples/members';
import { errors } from '@argus/contract/kernel/errors';
import { findLoginError, loginMessages } from '@argus/domain/members/login';
import { formatMessage } from '@argus/domain/shared/message';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { testSite } from '../src/features/site/test-site.ts';
import { expectAccessible } from './expect-accessible.ts';
import { loadPages } from './load-pages.ts';
import { aMember, openApp, refuse } from './open-app.tsx';

const callback = '/auth/discord/callback';
const { productName } = testSite;
const { token } = authExamples.exchangeLogin.response;
const findLogin = () => screen.findByText('Log in');
const findAccount = () => screen.findByRole('button', { name: /^Your account/ });

beforeAll(() => loadPages('/', '/account-banned'));

function refuseWith(id: 'login_not_started' | 'login_failure_not_found'): Response {
  const { status, message } = errors[id];
  return refuse(status, { id, msg: message.message });
}

describe('a login', () => {
  it('ends on the home page with a greeting, without the login code in the address', async () => {
    const { sent } = await openApp(`${callback}?token=code`, { answers: { getCurrentUser: () => aMember() } });
    await screen.findByText(/^Welcome, /);
    await findAccount();
    expect(location.pathname + location.search).toBe('/');
    expect(localStorage.getItem('token')).toBe(token);
    expect(sent.find(({ name }) => name === 'exchangeLogin')?.body).toEqual({ token: 'code' });
    expect(sent.filter(({ url }) => url.href.includes(token))).toEqual([]);
    await expectAccessible();
  });

  it.each([
    ['that needs a verified email', 'discord_email_not_verified'],
    ['that Discord refused', 'discord_login_denied'],
  ] as const)(
    'ends on the home page with the reason for its failure and without a session: %s',
    async (_which, error) => {
      await openApp(`${callback}?error=${error}`, {
        user: aMember(),
        answers: { explainLoginFailure: () => ({ error, banReason: null }) },
      });
      await screen.findByText(formatMessage(findLoginError(error), { product: productName }));
      expect(location.pathname + location.search).toBe('/');
      await findLogin();
      expect(localStorage.getItem('token')).toBeNull();
    },
  );

  it('returns to the page where it started and keeps the session if it is cancelled on Discord', async () => {
    const { person } = await openApp('/lobby#76561198084120303', {
      answers: { explainLoginFailure: () => ({ error: 'discord_login_cancelled', banReason: null }) },
    });
    addEventListener('click', (event) => event.preventDefault(), { once: true, capture: true });
    await person.click(screen.getByText('Log in'));
    const remembered = { ...sessionStorage };
    cleanup();
    await openApp(`${callback}?error=discord_login_cancelled`, {
      user: aMember(),
      answers: { explainLoginFailure: () => ({ error: 'discord_login_cancelled', banReason: null }) },
      remembered,
    });
    await screen.findByText(loginMessages.login_cancelled.message);
    expect(location.pathname + location.hash).toBe('/lobby#76561198084120303');
    await findAccount();
    expect(localStorage.getItem('token')).toBe('token');
  });

  it('is kept while the server is unavailable, which the page says', async () => {
    let isReachable = false;
    const { person } = await openApp(`${callback}?token=code`, {
      answers: { getCurrentUser: () => (isReachable ? aMember() : new Response(null, { status: 502 })) },
    });
    await screen.findByText(loginMessages.session_unreachable.message);
    expect(localStorage.getItem('token')).toBe(token);
    isReachable = true;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await findAccount();
    expect(screen.queryByText(loginMessages.session_unreachable.message)).toBeNull();
  });

  it.each([
    ['error=account_banned', { explainLoginFailure: () => refuseWith('login_failure_not_found') }],
    [`token=${'A'.repeat(43)}`, { exchangeLogin: () => refuseWith('login_not_started') }],
  ])('keeps the current session if this browser did not start the login: %s', async (query, answers) => {
    await openApp(`${callback}?${query}`, { user: aMember(), answers });
    await screen.findByText(errors.login_not_started.message.message);
    expect(location.pathname + location.search).toBe('/');
    await findAccount();
    expect(localStorage.getItem('token')).toBe('token');
  });
});

const unreachable = (): never => {
  throw new TypeError('Failed to fetch');
};

describe('a session', () => {
  it.each([
    ['a lost connection', unreachable],
    ['a proxy without a server', () => new Response('Bad gateway', { status: 502 })],
    ['a server without a database', () => refuse(503, { id: 'database_unavailable', msg: 'Not now.' })],
    ['too many requests', () => refuse(429, { id: 'too_many_requests', msg: 'Slow down.' })],
  ])('survives %s, while the page says so and offers to try again', async (_what, fail) => {
    let isReachable = false;
    const { person } = await openApp('/my-submissions', {
      user: aMember(),
      answers: { getCurrentUser: () => (isReachable ? aMember() : fail()) },
    });
    await screen.findByText(loginMessages.session_unreachable.message);
    expect(location.pathname).toBe('/my-submissions');
    expect(localStorage.getItem('token')).toBe('token');
    expect(screen.queryByText(loginMessages.unauthenticated.message)).toBeNull();
    isReachable = true;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await findAccount();
    await screen.findByRole('heading', { name: 'My submissions' });
  });

  it.each([401, 403])('ends when the server refuses the token with %s', async (status) => {
    await openApp('/', { user: aMember(), answers: { getCurrentUser: () => refuse(status) } });
    await findLogin();
    await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
  });
});

describe('the page of a banned account', () => {
  it('is shown to a banned person instead of a login', async () => {
    const banReason = 'Several malicious reports.';
    await openApp(`${callback}?error=account_banned`, {
      answers: { explainLoginFailure: () => ({ error: 'account_banned', banReason }) },
    });
    await screen.findByRole('heading', { name: loginMessages.account_banned.message });
    expect(screen.getByRole('main').textContent).toContain(banReason);
    expect(location.pathname + location.search).toBe('/account-banned');
    await expectAccessible();
  });

  it.each([
    ['a visitor', null],
    ['a member', aMember()],
  ])('cannot be opened by its address: %s', async (_who, user) => {
    await openApp('/account-banned', { user });
    await waitFor(() => expect(location.pathname).toBe('/'));
    expect(screen.queryByText(loginMessages.account_banned.message)).toBeNull();
  });
});

describe('logging out', () => {
  it.each(['account', 'menu'] as const)('leads from the %s to the home page, and removes the token', async (from) => {
    const { person, sent } = await openApp('/faq', { user: aMember() });
    await findAccount();
    if (from === 'menu') await person.click(screen.getByRole('button', { name: 'Menu' }));
    const place = from === 'menu' ? await screen.findByRole('dialog', { name: 'Menu' }) : document.body;
    await person.click(within(place).getByText('Logout'));
    await screen.findByText(loginMessages.logged_out.message);
    await findLogin();
    expect(location.pathname).toBe('/');
    expect(sent.filter(({ name }) => name === 'logout')).toHaveLength(1);
    expect(localStorage.getItem('token')).toBeNull();
  });
});

it('says that linking was cancelled at Steam, not that it failed', async () => {
  await openApp('/profile/link-steam?link_error=steam_link_cancelled', { user: aMember({ steam64Id: null }) });
  await screen.findByText(loginMessages.link_cancelled.message);
  expect(screen.queryByText(/failed/i)).toBeNull();
  expect(location.pathname + location.search).toBe('/profile/link-steam');
});

it('explains once why a Steam account of somebody else is refused', async () => {
  await openApp('/profile/link-steam?link_error=steam_already_linked_other', { user: aMember({ steam64Id: null }) });
  await screen.findByText(formatMessage(loginMessages.steam_already_linked, { product: productName }));
  expect(location.pathname + location.search).toBe('/profile/link-steam');
  await screen.findByRole('link', { name: 'Link Steam account' });
});
