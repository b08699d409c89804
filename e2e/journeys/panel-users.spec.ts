import { loginMessages } from '@argus/domain/members/login';
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

test('an admin bans a user with a reason, unbans them and sees their sessions', async ({ page, browser, journey }) => {
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

  const elsewhere = await browser.newPage();
  await elsewhere.goto('/api/auth/discord');
  await elsewhere.getByLabel('Somebody else').fill(name);
  await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(elsewhere.getByText(loginMessages.account_banned.message)).toBeVisible();
  await elsewhere.close();

  await row.getByRole('button', { name: `Unban ${name}` }).click();
  await expect(dialog).toContainText('They can log in again');
  await confirm(page, 'Unban');
  await expect(page.getByText(`${name} is no longer banned.`)).toBeVisible();
  await expect(row).toContainText('Not banned');

  await row.getByRole('rowheader').getByRole('link').click();
  // Notes may be longer than the place that is kept for them, so a click on what is below waits for them.
  await expect(page.getByText('There are no notes on this user yet.')).toBeVisible();
  const records = page.getByRole('region', { name: 'Records' });
  await records.getByRole('link', { name: 'Sessions' }).click();
  await expect(page).toHaveURL(/show=sessions/);
  await expect(records.getByRole('table', { name: 'Sessions' })).toBeVisible();
  await journey.expectAccessible();
});
