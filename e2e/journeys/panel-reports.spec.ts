import { readFile } from 'node:fs/promises';
import { demoPlayers } from '@argus/sandbox/demo/demo-players';
import type { Page } from '@playwright/test';
import { confirm, expect, test } from '../journey.ts';
import { logIn } from '../log-in.ts';
import { phone } from '../phone.ts';

/** Other journeys check the verdicts of these players. */
const knownPlayers = new RegExp(Object.values(demoPlayers).join('|'));

/** Each journey takes a page of its own, because they run in parallel, and a case that the moderator may decide. */
async function openClosedCase(page: Page, listPage: number): Promise<void> {
  await page.goto(`/panel/reports?status=verified_undetermined&page=${listPage}`);
  const rows = page.getByRole('table', { name: 'Reports' }).getByRole('row');
  await expect(rows.filter({ hasText: /7656\d{13}/ })).not.toHaveCount(0);
  const links = rows.filter({ hasNotText: knownPlayers }).getByRole('rowheader').getByRole('link');
  const cases = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  for (const path of cases) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Change the status' })).toBeVisible();
    if (await update(page).isVisible()) return;
  }
  throw new Error('the moderator is part of every case on this page');
}

const choose = (page: Page, label: string) => page.getByRole('radio', { name: new RegExp(`^${label}`) }).check();
const reason = 'The full recording leaves no doubt.';
const update = (page: Page) => page.getByRole('button', { name: 'Update report' });

test('staff reopen a case and add evidence, and the audit log records both', async ({ page, journey }) => {
  await logIn(page, 'moderator');
  await openClosedCase(page, 4);
  await choose(page, 'Reopen for review');
  const preview = page.getByRole('region', { name: 'What this change will do' });
  await expect(preview).toContainText('Decisions so far no longer count.');
  await journey.expectAccessible();
  await page.getByLabel('Reason').fill(reason);
  await update(page).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await confirm(page, 'Reopen');
  await expect(page.getByText('The case has been reopened for review.')).toBeVisible();
  const decisions = page.getByRole('region', { name: 'Decisions' });
  await expect(decisions).toContainText('You can decide the case without them.');
  await expect(decisions).toContainText('0/5 reviews');
  await expect(decisions).toContainText('no longer counts');

  const evidence = page.getByRole('region', { name: 'Add Watch Evidence' });
  await evidence.getByLabel('YouTube link').fill('https://youtu.be/staffdeskto');
  await evidence.getByLabel('Note').fill('see 0:42');
  await evidence.getByLabel('Note').press('Enter');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await evidence.getByRole('button', { name: 'Add evidence' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('The status does not change.');
  await confirm(page, 'Add evidence');
  await expect(page.getByText('Evidence added.')).toBeVisible();
  await expect(page.getByRole('region', { name: /^Evidence from the Watch/ })).toContainText('see 0:42');

  await page.getByRole('link', { name: 'Staff actions on this report' }).click();
  const acts = page.getByRole('table', { name: 'Audit log' }).locator('tbody tr');
  await expect(acts.nth(0)).toContainText('added 1 link to the report on');
  await expect(acts.nth(1)).toContainText('from Verified: Undetermined to Pending Review');

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

for (const viewport of [{ width: 1280, height: 800 }, phone.viewport]) {
  test(`status, reason, preview and button fit a window of ${viewport.width} × ${viewport.height}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await logIn(page, 'moderator');
    await openClosedCase(page, 5);
    await page.goto(`${page.url()}#change-title`);
    await page.reload();
    await choose(page, 'Convicted Cheater');
    const form = page.getByRole('region', { name: 'Change the status' });
    const preview = form.getByRole('region', { name: 'What this change will do' });
    await expect(preview).toBeVisible();
    await page.getByRole('heading', { name: 'Change the status' }).evaluate((title) => title.scrollIntoView());
    for (const part of [form.getByRole('radio').first(), form.getByLabel('Reason'), preview, update(page)]) {
      await expect(part).toBeInViewport({ ratio: 0.99 });
    }
  });
}
