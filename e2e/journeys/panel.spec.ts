import { readFile } from 'node:fs/promises';
import { invalidWatchEvidenceMessage } from '@argus/domain/evidence-link';
import { bannedMessage } from '@argus/domain/login';
import { overrideMessages } from '@argus/domain/override';
import { permissionMessages } from '@argus/domain/permissions';
import type { Locator, Page } from '@playwright/test';
import { expect, logIn, logInAsSomebody, test } from '../journey.ts';

const emptyPicture = '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="360"/>';

test.beforeEach(async ({ page }) => {
  await page.route('https://i.ytimg.com/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: emptyPicture }),
  );
});

async function findUser(page: Page, name: string): Promise<Locator> {
  await page.goto('/panel/users');
  await page.getByLabel('Find a user').fill(name);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/steamId=/);
  const row = page.getByRole('table', { name: 'Users' }).locator('tbody tr');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(name);
  return row;
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

/** Journeys run at once, on desktop and phone: each takes a case that no other does. */
async function openClosedCase(page: Page, listPage: number): Promise<void> {
  await page.goto(`/panel/reports?status=verified_undetermined&page=${listPage}`);
  await page.getByRole('table', { name: 'Reports' }).getByRole('rowheader').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/panel\/reports\/[0-9a-f-]{36}$/);
}

const choose = (page: Page, label: string) => page.getByRole('radio', { name: new RegExp(`^${label}`) }).check();
const update = (page: Page) => page.getByRole('button', { name: 'Update report' });

async function confirm(page: Page, label: string): Promise<void> {
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: label, exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('a moderator grants and removes the Eye, and is offered no ban', async ({ page, journey }, { project }) => {
  const name = `Looker ${project.name}`;
  await logInAsSomebody(page, name);
  await logIn(page, 'moderator');
  const row = await findUser(page, name);
  const eye = row.getByRole('switch', { name: `The Eye of ${name}` });
  await eye.click();
  await expect(page.getByText('The Eye is granted.')).toBeVisible();
  await expect(eye).toBeChecked();

  await eye.click();
  await expect(page.getByRole('alertdialog')).toContainText('They can no longer review cases on The Watch.');
  await journey.expectAccessible();
  await confirm(page, 'Remove the Eye');
  await expect(page.getByText('The Eye is removed.')).toBeVisible();
  await expect(eye).not.toBeChecked();

  await expect(row.getByRole('button', { name: /Ban/ })).toHaveCount(0);
  await expect(row.getByRole('button', { name: /moderator/i })).toHaveCount(0);
  await journey.expectAccessible();
  await expectNoSidewaysScroll(page);
});

test('an admin bans with a reason and unbans', async ({ page, browser, journey }, { project }) => {
  const name = `Rowdy ${project.name}`;
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
  await expect(page.getByText('User banned.')).toBeVisible();
  await expect(row).toContainText('Insults in descriptions');
  await journey.expectAccessible();

  const elsewhere = await browser.newPage();
  await elsewhere.goto('/api/auth/discord');
  await elsewhere.getByLabel('Somebody else').fill(name);
  await elsewhere.getByRole('button', { name: 'Sign in' }).click();
  await expect(elsewhere.getByText(bannedMessage)).toBeVisible();
  await elsewhere.close();

  await row.getByRole('button', { name: `Unban ${name}` }).click();
  await expect(dialog).toContainText('They can log in again');
  await confirm(page, 'Unban');
  await expect(page.getByText('User unbanned.')).toBeVisible();
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

test('an admin makes and unmakes a moderator', async ({ page }, { project }) => {
  const name = `Helper ${project.name}`;
  await logInAsSomebody(page, name);
  await logIn(page, 'admin');
  const row = await findUser(page, name);
  await row.getByRole('button', { name: 'Make moderator' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('They cannot ban.');
  await confirm(page, 'Make moderator');
  await expect(row.getByText('Moderator', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: 'Remove as moderator' }).click();
  await confirm(page, 'Remove as moderator');
  await expect(row.getByText('Member', { exact: true })).toBeVisible();
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
  await expectNoSidewaysScroll(page);
});

test('a verdict is overridden once its outcome was shown', async ({ page, journey }, { project }) => {
  await logIn(page, 'moderator');
  await openClosedCase(page, project.name === 'phone' ? 3 : 2);
  await journey.expectAccessible();

  await update(page).click();
  await expect(page.getByText(overrideMessages.noStatus)).toBeVisible();
  await choose(page, 'Verified: Undetermined');
  await update(page).click();
  await expect(page.getByText(overrideMessages.noChanges)).toBeVisible();

  const link = page.getByLabel('YouTube link 1');
  await link.fill('https://vimeo.example/1');
  await update(page).click();
  const sentence = invalidWatchEvidenceMessage('Add Watch Evidence', 'https://vimeo.example/1');
  await expect(page.getByRole('alert').filter({ hasText: sentence }).first()).toBeVisible();
  await expect(link).toBeFocused();
  await link.fill('');

  await choose(page, 'Convicted Cheater');
  const preview = page.getByRole('region', { name: 'What this change will do' });
  await expect(preview).toContainText('Convicted Cheater Beyond Doubt');
  await expect(preview).toContainText(/\+20|Nobody gains or loses any/);
  await journey.expectAccessible();
  await expectNoSidewaysScroll(page);
  await update(page).click();
  await expect(page.getByRole('alertdialog')).toContainText(
    'The status changes from “Verified: Undetermined” to “Convicted Cheater”.',
  );
  await journey.expectAccessible();
  await confirm(page, 'Update report');
  await expect(page.getByText('Status changed: Convicted Cheater.')).toBeVisible();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history).toContainText('Staff: Verified: Undetermined → Convicted Cheater');
});

test('a case is re-opened and given evidence, and the log tells it', async ({ page, journey }, { project }) => {
  await logIn(page, 'moderator');
  await openClosedCase(page, project.name === 'phone' ? 5 : 4);
  await choose(page, 'Unverified');
  const preview = page.getByRole('region', { name: 'What this change will do' });
  await expect(preview).toContainText('Decisions so far no longer count.');
  await update(page).click();
  await confirm(page, 'Update report');
  await expect(page.getByText('The case is open for review again.')).toBeVisible();
  const decisions = page.getByRole('region', { name: 'Decisions' });
  await expect(decisions).toContainText('Nobody has decided in this round yet.');
  await expect(decisions).toContainText('0/5 reviews');
  await expect(decisions).toContainText('no longer counts');

  await choose(page, 'Unverified');
  await page
    .getByLabel('YouTube link 1')
    .fill(`https://youtu.be/staff${project.name === 'phone' ? 'phone1' : 'deskto'}`);
  await page.getByLabel('Note on link 1').fill('see 0:42');
  await update(page).click();
  await expect(page.getByRole('alertdialog')).toContainText('The status stays as it is.');
  await confirm(page, 'Update report');
  await expect(page.getByText('Evidence added.')).toBeVisible();
  await expect(page.getByRole('region', { name: /^Evidence of the Watch/ })).toContainText('see 0:42');

  await page.getByRole('link', { name: 'Staff acts on it' }).click();
  const acts = page.getByRole('table', { name: 'Audit log' }).locator('tbody tr');
  await expect(acts.nth(0)).toContainText('Added evidence');
  await expect(acts.nth(1)).toContainText('Changed the status');
  await expect(acts.nth(1)).toContainText('Verified: Undetermined → Pending Review');
  await journey.expectAccessible();
  await expectNoSidewaysScroll(page);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('audit-log.csv');
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength((await acts.count()) + 1);
  expect(lines[0]).toContain('actorUsername');

  await page.getByRole('combobox', { name: /^Act/ }).selectOption('add_evidence');
  await expect(page).toHaveURL(/action=add_evidence/);
  await expect(acts).toHaveCount(1);
});

test('filters of the reports stand in the address', async ({ page, journey }) => {
  await logIn(page, 'moderator');
  await page.goto('/panel');
  await expect(page).toHaveURL('/panel/reports');
  const rows = page.getByRole('table', { name: 'Reports' }).locator('tbody tr');
  await expect(rows).toHaveCount(10);
  await journey.expectAccessible();
  await page.getByLabel('Status').selectOption('verified_troll');
  await expect(page).toHaveURL('/panel/reports?status=verified_troll');
  await expect(rows.first()).toContainText('Malicious');
  await rows
    .first()
    .getByRole('link', { name: /^Only theirs/ })
    .click();
  await expect(page).toHaveURL(/status=verified_troll&submitter=/);
  const chip = page.getByRole('link', { name: /^Submitted by .+ Remove this filter$/ });
  await expect(chip).toBeVisible();
  await page.reload();
  await expect(rows.first()).toContainText('Malicious');
  await chip.click();
  await expect(page).toHaveURL('/panel/reports?status=verified_troll');
});

for (const [path, heading] of [
  ['/panel/overview', 'Overview'],
  ['/panel/split', 'Split cases'],
  ['/panel/audit', 'Audit log'],
] as const) {
  test(`${path} shows its numbers`, async ({ page, journey }) => {
    await logIn(page, 'moderator');
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    if (path === '/panel/overview') {
      await page.getByText('The same in numbers').click();
      await expect(page.getByRole('table', { name: 'Verdicts a day' }).getByRole('rowheader')).toHaveCount(30);
    } else {
      await expect(page.getByRole('table', { name: heading }).getByRole('rowheader').first()).toBeVisible();
    }
    await journey.expectAccessible();
    await expectNoSidewaysScroll(page);
  });
}

const failures = [
  ['/panel/users', '**/api/admin/users?*', 'Failed to fetch users.', 'Users'],
  ['/panel/reports', '**/api/admin/reports?*', 'Failed to fetch reports.', 'Reports'],
] as const;
for (const [path, call, sentence, table] of failures) {
  test(`${path} says when it cannot be loaded and is tried again`, async ({ page, journey }) => {
    journey.allowConsoleError(/status of 503/);
    await logIn(page, 'moderator');
    await page.route(call, (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto(path);
    await expect(page.getByText(sentence)).toBeVisible();
    await journey.expectAccessible();
    await page.unroute(call);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('table', { name: table })).toBeVisible();
  });
}

test('the navigation shows that one is in the panel, on each of its pages', async ({ page }, { project }) => {
  await logIn(page, 'moderator');
  for (const path of ['/panel/reports', '/panel/users', '/panel/audit']) {
    await page.goto(path);
    if (project.name === 'phone') await page.getByRole('button', { name: 'Menu' }).click();
    const panel = page.getByRole('link', { name: 'Panel', exact: true });
    await expect(panel).toHaveAttribute('aria-current', 'page');
  }
});

test('the panel is not for everyone', async ({ page }) => {
  await logIn(page, 'plain');
  await page.goto('/panel/audit');
  await expect(page).toHaveURL('/');
});
