import { loginMessages } from '@argus/domain/members/login';
import { expect, test } from '../journey.ts';
import { logInByRequests } from '../log-in.ts';
import { phone } from '../phone.ts';

/** The reason for which the demo's banned persona is banned. */
const bannedFor = 'Several malicious reports with clips from other matches, after two warnings.';

test('a plain user logs in, logs out, and returns to the page that asked for a login', async ({ page, journey }) => {
  const bannerLogin = page.getByRole('banner').getByText('Log in');
  const persona = page.locator('button[name=persona][value=plain]');

  await test.step('logs in and is greeted, and the token is in no address', async () => {
    await page.goto('/');
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    await bannerLogin.click();
    await persona.click();
    await expect(page.getByText('Welcome,')).toBeVisible();
    expect(page.url()).not.toContain('token');
    const token = await page.evaluate(() => localStorage.getItem('token'));
    expect(token).toMatch(/\./);
    expect(addresses.filter((address) => token !== null && address.includes(token))).toEqual([]);
    await journey.expectAccessible();
  });

  await test.step('logs out', async () => {
    await page.getByRole('button', { name: /^Your account/ }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByText(loginMessages.logged_out.message)).toBeVisible();
    await expect(bannerLogin).toBeVisible();
  });

  await test.step('is asked to log in by a page, and returned to it', async () => {
    await page.goto('/drafts');
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Please log in to see your drafts.')).toBeVisible();
    await page.getByRole('main').getByText('Log in with Discord').click();
    await persona.click();
    await expect(page).toHaveURL('/drafts');
  });

  await test.step('logs out in the menu of a phone', async () => {
    await page.setViewportSize(phone.viewport);
    // The greeting would cover the end of the menu.
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('dialog').getByText('Logout').click();
    await expect(page.getByText(loginMessages.logged_out.message)).toBeVisible();
    await expect(bannerLogin).toBeVisible();
  });
});

test('a banned person reads the reason, even after a reload', async ({ page, journey }) => {
  await page.goto('/api/auth/discord');
  await page.locator('button[name=persona][value=banned]').click();
  await expect(page).toHaveURL('/account-banned');
  await expect(page.getByRole('heading', { name: loginMessages.account_banned.message })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(bannedFor);
  await journey.expectAccessible();
  await page.reload();
  await expect(page.getByRole('main')).toContainText(bannedFor);
});

test('a login code that this browser did not request ends no session', async ({ request }) => {
  const { token } = await logInByRequests(request, { persona: 'plain' });
  const headers = { 'x-auth-token': token };
  const refused = await request.post('/api/auth/exchange', { headers, data: { token: 'A'.repeat(43) } });
  expect(refused.status()).toBe(400);
  expect((await request.get('/api/auth/me', { headers })).status()).toBe(200);
});
