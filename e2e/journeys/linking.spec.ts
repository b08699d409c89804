import { loginMessages } from '@argus/domain/members/login';
import { expect, test } from '../journey.ts';
import { logInAsSomebody } from '../log-in.ts';

test('a new member links a Steam account and unlinks it', async ({ page, journey }) => {
  await logInAsSomebody(page, 'Linker');
  await page.goto('/profile/link-steam');
  await page.getByText('Link Steam account').click();
  await page.getByRole('textbox').fill('76561198084129902');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText(loginMessages.steam_linked.message)).toBeVisible();
  await expect(page).toHaveURL('/profile/link-steam');
  await journey.expectAccessible();
  await page.getByRole('button', { name: /Unlink/ }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /Unlink/ })
    .click();
  await expect(page.getByText('Link Steam account')).toBeVisible();
});
