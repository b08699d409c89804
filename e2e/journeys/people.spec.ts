import { readFile } from 'node:fs/promises';
import { displayNameMessage, noChangesMessage } from '@argus/domain/display-name';
import { displayNameLength, pageSizes } from '@argus/domain/limits';
import { expect, test } from '../journey.ts';
import { logInAsSomebody } from '../log-in.ts';

const plainUser = { discordId: '184205716020330101', discordName: '@mara_k' };

test('the leaderboard is paged, and leads to a profile', async ({ page, journey }) => {
  await page.goto('/leaderboard');
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
  await expect(page).toHaveTitle(`${name} · Argus`);
  await journey.expectAccessible();
  await page.getByRole('link', { name: 'what the ranks mean' }).click();
  await expect(page).toHaveURL('/ranking');
});

test('the leaderboard is in the first HTML, page by page', async ({ request }) => {
  const [first, second] = await Promise.all(
    ['/leaderboard', '/leaderboard?page=2'].map(async (path) => (await request.get(path)).text()),
  );
  const links = (html: string | undefined) => html?.match(/href="\/user\/[^"]+"/g) ?? [];
  expect(links(first)).toHaveLength(pageSizes.leaderboard);
  expect(links(second)).toHaveLength(pageSizes.leaderboard);
  expect(links(first)).not.toContain(links(second)[0]);
});

test('a profile tells rank, Essence, numbers and history', async ({ page, journey }) => {
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

test('a profile unfurls where it is linked, and stays out of search engines', async ({ request }) => {
  const html = await (await request.get(`/user/${plainUser.discordId}`)).text();
  expect(html).toContain(`/card/user/${plainUser.discordId}.png`);
  expect(html).toContain('content="noindex"');
  expect(html).toContain(plainUser.discordName);
});

test('an unknown id, an unknown name and a name that is too long are nobody’s profile', async ({ page, journey }) => {
  journey.allowConsoleError(/status of 40[04]/);
  for (const identifier of ['184205716020339999', 'x'.repeat(80), 'nobody']) {
    const answer = await page.goto(`/user/${identifier}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByText('User profile not found or could not be loaded.')).toBeVisible();
  }
  await journey.expectAccessible();
});

test('a conviction leads to its case, its player and its reporter', async ({ page }) => {
  await page.goto('/recent-convictions');
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) });
  await expect(rows).toHaveCount(pageSizes.convictions);
  await expect(rows.first()).toContainText(/Convicted .* ago|Convicted just now/);
  const name = (await rows.first().getByRole('heading', { level: 2 }).textContent()) ?? '';

  await rows
    .first()
    .getByRole('link', { name: /Open case/ })
    .click();
  await expect(page).toHaveURL(/\/report\//);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('Convicted by community review.')).toBeVisible();

  await page.goBack();
  await rows.first().getByText('Reported by').getByRole('link').click();
  await expect(page).toHaveURL(/\/user\/\d+$/);

  await page.goBack();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/recent-convictions?page=2');
  await expect(rows.first().getByRole('heading', { level: 2 })).not.toHaveText(name);
});

test('a list that cannot be loaded says so and is tried again', async ({ page, journey }) => {
  journey.allowConsoleError(/status of 503/);
  await page.goto('/faq');
  await page.route('**/api/users/leaderboard*', (route) => route.fulfill({ status: 503, body: '' }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Leaderboard' }).click();
  await expect(page.getByText('Failed to load leaderboard data.')).toBeVisible();
  await journey.expectAccessible();
  await page.unroute('**/api/users/leaderboard*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
});

test('a new display name is checked, saved and seen by others at once', async ({ page }) => {
  await logInAsSomebody(page, 'Renamer');
  await page.goto('/profile/settings');
  const field = page.getByLabel('Argus Display Name');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(save).toBeDisabled();
  await save.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(noChangesMessage)).toBeVisible();
  for (const wrong of ['x', 'x'.repeat(displayNameLength.max + 1)]) {
    await field.fill(wrong);
    await save.click();
    await expect(page.getByText(displayNameMessage('Argus'))).toBeVisible();
  }
  const name = 'حارس البوابة';
  await field.fill(name);
  await save.click();
  await expect(page.getByText('Settings saved.')).toBeVisible();
  await expect(save).toBeDisabled();
  await page.getByRole('link', { name: 'See your public profile' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('No Essence has been gained or lost yet.')).toBeVisible();
  await expect(page.getByText('No reports to show.')).toBeVisible();
});

test('everything stored about a person can be downloaded', async ({ page }) => {
  await logInAsSomebody(page, 'Archivist');
  await page.goto('/profile/settings');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('my-data.json');
  const data = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(data.account.discordEmail).toBe('archivist@example.test');
  expect(data.sessions).toHaveLength(1);
  expect(data.reports).toEqual([]);
});

test('an account is deleted only by someone who means it', async ({ page, journey }) => {
  const name = 'Leaver';
  await logInAsSomebody(page, name);
  await page.goto('/profile/settings');
  await page.getByRole('link', { name: 'See your public profile' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const profile = page.url();
  await page.getByRole('link', { name: 'Edit my profile' }).click();

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByText('Type the word “delete” to confirm.')).toBeVisible();
  await journey.expectAccessible();
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Delete my account' }).click();
  await dialog.getByRole('textbox').fill('delete');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByText('Log in')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();

  journey.allowConsoleError(/status of 404/);
  expect((await page.goto(profile))?.status()).toBe(404);
});
