import { bannedMessage } from '@argus/domain/login';
import { permissionMessages } from '@argus/domain/permissions';
import type { Locator, Page } from '@playwright/test';
import { confirm, expect, test } from '../journey.ts';
import { logIn, logInAsSomebody } from '../log-in.ts';

async function findUser(page: Page, name: string): Promise<Locator> {
  await page.goto('/panel/users');
  await page.getByLabel('Find a user').fill(name);
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/steamId=/);
  const row = page.getByRole('table', { name: 'Users' }).locator('tbody tr');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(name);
  return row;
}

test('a moderator grants and removes the Eye, and is offered no ban', async ({ page, journey }) => {
  const name = 'Looker';
  await logInAsSomebody(page, name);
  await logIn(page, 'moderator');
  const row = await findUser(page, name);
  const eye = row.getByRole('switch', { name: `The Eye of ${name}` });
  await eye.click();
  await expect(page.getByRole('alertdialog')).toContainText(`Grant the Eye to ${name}?`);
  await confirm(page, 'Grant the Eye');
  await expect(page.getByText(`${name} now holds the Eye.`)).toBeVisible();
  await expect(eye).toBeChecked();

  await eye.click();
  await expect(page.getByRole('alertdialog')).toContainText('They can no longer review cases in The Watch.');
  await journey.expectAccessible();
  await confirm(page, 'Remove the Eye');
  await expect(page.getByText(`${name} no longer holds the Eye.`)).toBeVisible();
  await expect(eye).not.toBeChecked();

  await expect(row.getByRole('button', { name: /Ban/ })).toHaveCount(0);
  await expect(row.getByRole('button', { name: /moderator/i })).toHaveCount(0);
  await journey.expectAccessible();
});

test('an admin bans with a reason and unbans', async ({ page, browser, journey }) => {
  const name = 'Rowdy';
  await logInAsSomebody(page, name);
  await logIn(page, 'admin');
  const row = await findUser(page, name);
  await row.getByRole('button', { name: `Ban ${name}` }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('They are logged out everywhere at once and cannot log in.');
  await journey.expectAccessible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toContainText('Not banned');

  await row.getByRole('button', { name: `Ban ${name}` }).click();
  await dialog.getByLabel('Reason').fill('Insults in descriptions');
  await confirm(page, 'Ban');
  await expect(page.getByText(`${name} is banned.`)).toBeVisible();
  await expect(row).toContainText('Insults in descriptions');
  await journey.expectAccessible();

  const elsewhere = await browser.newPage();
  await elsewhere.goto('/api/auth/discord');
  await elsewhere.getByLabel('Somebody else').fill(name);
  await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(elsewhere.getByText(bannedMessage)).toBeVisible();
  await elsewhere.close();

  await row.getByRole('button', { name: `Unban ${name}` }).click();
  await expect(dialog).toContainText('They can log in again');
  await confirm(page, 'Unban');
  await expect(page.getByText(`${name} is no longer banned.`)).toBeVisible();
  await expect(row).toContainText('Not banned');
});

test('an admin cannot ban themselves and is told why', async ({ page, journey }) => {
  await logIn(page, 'admin');
  await page.goto('/panel/users?steamId=184205716020330505');
  const row = page.getByRole('table', { name: 'Users' }).locator('tbody tr').filter({ hasText: 'You' });
  const ban = row.getByRole('button', { name: /^Ban/ });
  await expect(ban).toBeDisabled();
  await expect(ban).toHaveAccessibleDescription(permissionMessages.banTarget);
  await expect(row.getByRole('switch')).toHaveAccessibleDescription(permissionMessages.ownEye);
  await journey.expectAccessible();
});

test('a user is opened with reports, reviews, ledger and sessions', async ({ page, journey }) => {
  await logIn(page, 'moderator');
  await page.goto('/panel/users?steamId=sunniva');
  await page.getByRole('table', { name: 'Users' }).getByRole('rowheader').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  const records = page.getByRole('region', { name: 'Records' });
  for (const [link, table] of [
    ['Reviews', 'Reviews'],
    ['Essence ledger', 'Essence ledger'],
    ['Reports', 'Reports'],
  ] as const) {
    await records.getByRole('link', { name: link, exact: true }).click();
    await expect(records.getByRole('table', { name: table })).toBeVisible();
    await journey.expectAccessible();
  }
  await records.getByRole('link', { name: 'Sessions' }).click();
  await expect(page).toHaveURL(/show=sessions/);
  await journey.expectNoSidewaysScroll();
});
