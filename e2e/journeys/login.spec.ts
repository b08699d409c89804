import { bannedMessage, loggedOutMessage, loginErrorMessage } from '@argus/domain/login';
import { expect, logIn, test } from '../journey.ts';

test('a plain user logs in, is greeted, and logs out', async ({ page, journey }, { project }) => {
  await page.goto('/ranking');
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/');
  await page.getByRole('banner').getByText('Log in').click();
  await page.locator('button[name=persona][value=plain]').click();
  await expect(page.getByText('Welcome,')).toBeVisible();
  expect(page.url()).not.toContain('token');
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
  await page.getByRole('banner').getByText('Log in').click();
  await page.locator('button[name=persona][value=plain]').click();
  await expect(page).toHaveURL('/drafts');
});

const refusals = [
  ['banned', bannedMessage],
  ['unverified', loginErrorMessage('discord_email_not_verified', 'Argus')],
] as const;
for (const [persona, sentence] of refusals) {
  test(`the ${persona} persona is refused with the reason`, async ({ page }) => {
    await page.goto('/api/auth/discord');
    await page.locator(`button[name=persona][value=${persona}]`).click();
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page).toHaveURL('/');
  });
}

test('cancelling on Discord leads back with a sentence', async ({ page }) => {
  await page.goto('/api/auth/discord');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(loginErrorMessage('other', 'Argus'))).toBeVisible();
});

const roles = [
  ['plain', ['Drafts', 'My submissions'], ['The Watch', 'Panel']],
  ['eye', ['Drafts', 'The Watch'], ['Panel']],
  ['moderator', ['Drafts', 'Panel'], []],
  ['admin', ['Drafts', 'Panel'], []],
] as const;
for (const [persona, shown, hidden] of roles) {
  test(`the navigation offers the ${persona} persona what it may use`, async ({ page }) => {
    await logIn(page, persona);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const drawer = page.getByRole('dialog');
    for (const label of shown) await expect(drawer.getByRole('link', { name: label })).toBeVisible();
    for (const label of hidden) await expect(drawer.getByRole('link', { name: label })).toHaveCount(0);
  });
}
