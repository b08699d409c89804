import { linkErrorMessage, linkSuccessMessage } from '@argus/domain/login';
import { expect, logInAsSomebody, test } from '../journey.ts';

test('somebody new links a Steam account, and unlinks it', async ({ page, journey }, { project }) => {
  await logInAsSomebody(page, `Linker ${project.name}`);
  await page.goto('/profile/link-steam');
  await page.getByText('Link Steam account').click();
  await page.getByRole('textbox').fill(project.name === 'phone' ? '76561198084129901' : '76561198084129902');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText(linkSuccessMessage)).toBeVisible();
  await expect(page).toHaveURL('/profile/link-steam');
  await journey.expectAccessible();
  await page.getByRole('button', { name: /Unlink/ }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /Unlink/ })
    .click();
  await expect(page.getByText('Link Steam account')).toBeVisible();
});

test('an account that belongs to somebody else is refused', async ({ page }, { project }) => {
  await logInAsSomebody(page, `Second ${project.name}`);
  await page.goto('/api/auth/steam/link');
  await page.getByRole('textbox').fill('76561198084120101');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText(linkErrorMessage('steam_already_linked_other', 'Argus'))).toBeVisible();
});
