import { readFile } from 'node:fs/promises';
import { pageSizes } from '@argus/domain/shared/limits';
import { expect, test } from '../journey.ts';
import { logIn, logInAsSomebody } from '../log-in.ts';

const plainUser = { discordId: '184205716020330101', discordName: '@mara_k' };

test('the server renders each page of the leaderboard', async ({ request }) => {
  const [first, second] = await Promise.all(
    ['/leaderboard', '/leaderboard?page=2'].map(async (path) => (await request.get(path)).text()),
  );
  const links = (html: string | undefined) => html?.match(/href="\/user\/[^"]+"/g) ?? [];
  expect(links(first)).toHaveLength(pageSizes.leaderboard);
  expect(links(second)).toHaveLength(pageSizes.leaderboard);
  expect(links(first)).not.toContain(links(second)[0]);
});

test('the leaderboard cuts no name at any width and shows the “You” mark on one line', async ({ page }) => {
  await logIn(page, 'moderator');
  await page.goto('/leaderboard');
  const you = page.getByRole('main').getByText('You', { exact: true });
  await expect(you).toBeVisible();
  for (const width of [320, 640, 720, 768, 1023, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const cut = await page
      .locator('th[scope="row"] a')
      .evaluateAll((names) => names.filter((name) => name.scrollHeight > name.clientHeight + 1).length);
    expect(cut, `names cut at ${width} px`).toBe(0);
    expect((await you.boundingBox())?.height, `the mark at ${width} px`).toBeLessThan(32);
  }
});

test('a profile shows rank, Essence, numbers and history', async ({ page, journey }) => {
  await page.goto(`/user/${plainUser.discordId}`);
  const main = page.getByRole('main');
  await expect(main.getByText(plainUser.discordName)).toBeVisible();
  await expect(main.getByText('more Essence to')).toBeVisible();
  await expect(main.getByText('Badges are not yet available.')).toBeVisible();
  for (const title of ['Statistics', 'Essence over time', 'Recent submissions']) {
    await expect(main.getByRole('region', { name: title })).toBeVisible();
  }
  await main.getByText('Show as a table').click();
  const entries = main.getByRole('table', { name: 'Essence over time' }).getByRole('row');
  await expect(entries.nth(1)).toContainText(/[+-]\d/);
  await journey.expectAccessible();
  await main.getByRole('region', { name: 'Recent submissions' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/report\//);
});

test('a profile has a preview card and stays out of search engines', async ({ request }) => {
  const html = await (await request.get(`/user/${plainUser.discordId}`)).text();
  expect(html).toContain(`/card/user/${plainUser.discordId}.png`);
  expect(html).toContain('content="noindex"');
  expect(html).toContain(plainUser.discordName);
});

test('an unknown id, an unknown name and a name that is too long are answered with 404', async ({ page, journey }) => {
  journey.allowConsoleError(/status of 40[04]/);
  for (const identifier of ['184205716020339999', 'x'.repeat(80), 'nobody']) {
    const answer = await page.goto(`/user/${identifier}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByText('User profile not found or could not be loaded.')).toBeVisible();
  }
  await journey.expectAccessible();
});

test('the leaderboard shows an error, loads after a retry and links to profiles', async ({ page, journey }) => {
  journey.allowConsoleError(/status of 503/);
  await page.goto('/faq');
  await page.route('**/api/users/leaderboard*', (route) => route.fulfill({ status: 503, body: '' }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Leaderboard' }).click();
  await expect(page.getByText('Failed to load leaderboard data.')).toBeVisible();
  await journey.expectAccessible();
  await page.unroute('**/api/users/leaderboard*');
  await page.getByRole('button', { name: 'Try again' }).click();
  const rows = page.getByRole('table', { name: 'Members by Essence' }).locator('tbody tr');
  await expect(rows).toHaveCount(pageSizes.leaderboard);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/leaderboard?page=2');
  await expect(rows.first().getByRole('cell').first()).toHaveText(String(pageSizes.leaderboard + 1));
  const member = rows.first().getByRole('rowheader').getByRole('link');
  const name = (await member.textContent()) ?? '';
  await member.click();
  await expect(page).toHaveURL(/\/user\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('a member downloads everything that is stored about them', async ({ page }) => {
  await logInAsSomebody(page, 'Archivist');
  await page.goto('/profile/data');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('my-data.json');
  const data = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(data.account.discordEmail).toBe('archivist@example.test');
  expect(data.sessions).toHaveLength(1);
  expect(data.reports).toEqual([]);
});

test('a member changes their name and then deletes the account', async ({ page, journey }) => {
  await logInAsSomebody(page, 'Leaver');
  await page.goto('/profile/settings');
  const name = 'حارس البوابة';
  await page.getByLabel('Argus Display Name').fill(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Settings saved.')).toBeVisible();
  await page.getByRole('link', { name: 'See your public profile' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const profile = page.url();
  expect(await (await page.request.get(profile)).text()).toContain(name);

  await page.getByRole('link', { name: 'Edit my profile' }).click();
  await page.getByRole('link', { name: 'Your data' }).click();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByText('Type the word “delete” to confirm.')).toBeVisible();
  await journey.expectAccessible();
  await dialog.getByRole('textbox').fill('delete');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByText('Log in')).toBeVisible();
  expect((await page.request.get(profile)).status()).toBe(404);
});
