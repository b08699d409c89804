import { bannedMessage, loggedOutMessage, loginErrorMessage, unaskedLoginMessage } from '@argus/domain/login';
import { expect, test } from '../journey.ts';
import { logIn } from '../log-in.ts';

/** Why the demo's banned persona is banned. */
const bannedFor = 'Several malicious reports with clips from other matches, after two warnings.';

test('a plain user logs in, is greeted, and logs out', { tag: '@phone' }, async ({ page, journey }, { project }) => {
  await page.goto('/ranking');
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/');
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.getByRole('banner').getByText('Log in').click();
  await page.locator('button[name=persona][value=plain]').click();
  await expect(page.getByText('Welcome,')).toBeVisible();
  expect(page.url()).not.toContain('token');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  expect(token).toMatch(/\./);
  expect(addresses.filter((address) => token !== null && address.includes(token))).toEqual([]);
  await journey.expectAccessible();
  if (project.name === 'phone') {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('dialog').getByText('Logout').click();
  } else {
    await page.getByRole('button', { name: /^Your account/ }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
  }
  await expect(page.getByText(loggedOutMessage)).toBeVisible();
  await expect(page.getByRole('banner').getByText('Log in')).toBeVisible();
  await page.goto('/drafts');
  await expect(page).toHaveURL('/');
});

test('the page that asked for the login is returned to', async ({ page }) => {
  await page.goto('/drafts');
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Please log in to see your drafts.')).toBeVisible();
  await page.getByRole('main').getByText('Log in with Discord').click();
  await page.locator('button[name=persona][value=plain]').click();
  await expect(page).toHaveURL('/drafts');
});

test('somebody without a verified email is refused with the reason', async ({ page }) => {
  await page.goto('/api/auth/discord');
  await page.locator('button[name=persona][value=unverified]').click();
  await expect(page.getByText(loginErrorMessage('discord_email_not_verified', 'Argus'))).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('a banned person reads why and whom to write to, and nobody else can open that page', async ({
  page,
  journey,
}) => {
  await page.goto('/api/auth/discord');
  await page.locator('button[name=persona][value=banned]').click();
  await expect(page).toHaveURL('/account-banned');
  await expect(page.getByRole('heading', { name: bannedMessage })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(bannedFor);
  await journey.expectAccessible();
  await page.reload();
  await expect(page.getByRole('main')).toContainText(bannedFor);
  // Not straight from there, which the browser would take for a reload.
  await page.goto('/ranking');
  await page.goto('/account-banned');
  await expect(page).toHaveURL('/');
});

test('a callback that this browser did not ask for changes nothing', async ({ page, journey }) => {
  journey.allowConsoleError(/status of 40[04]/);
  await logIn(page, 'plain');
  for (const query of ['error=account_banned', `token=${'A'.repeat(43)}`]) {
    await page.goto(`/auth/discord/callback?${query}`);
    await expect(page.getByText(unaskedLoginMessage)).toBeVisible();
    await page.goto('/drafts');
    await expect(page).toHaveURL('/drafts');
  }
});

test('cancelling on Discord leads back with a sentence', async ({ page }) => {
  await page.goto('/api/auth/discord');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(loginErrorMessage('other', 'Argus'))).toBeVisible();
});
