import { demoPlayers } from '@argus/sandbox/demo/demo-players';
import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { logIn } from '../log-in.ts';
import { phone } from '../phone.ts';
import { createProductApi } from '../product-api.ts';

/** Other journeys check the verdicts of these players. */
const knownPlayers = new Set<string>(Object.values(demoPlayers));
const reason = 'The same clip was sent again and again.';

/** Finds two reports of one submitter that only reviewers decided so far, on players that no other journey checks. */
async function findReportsOfOne(page: Page, baseURL: string | undefined, listPage: string) {
  const api = createProductApi(baseURL ?? '', await logIn(page, 'moderator'));
  const read = (query: Record<string, string>) =>
    api('GET /api/admin/reports', { query: { status: 'verified_undetermined', ...query } });
  for (const { submittedBy } of (await read({ page: listPage })).reports) {
    const submitter = submittedBy?._id;
    if (!submitter) continue;
    const found = [];
    for (const report of (await read({ submitter })).reports) {
      const params = { reportId: report.reportId };
      const detail = await api('GET /api/admin/reports/{reportId}', { params });
      const isDecidedByStaff = detail.timeline.some(({ kind }) => kind === 'overridden' || kind === 'reopened');
      const isFree = detail.decisionRefusal === null && detail.filings.length === 0 && !isDecidedByStaff;
      if (isFree && !knownPlayers.has(report.reportedSteam64Id)) found.push(report);
      if (found.length === 2) return { api, submitter, reports: found };
    }
  }
  throw new Error('nobody on this page has two reports that the moderator may decide');
}

test('staff close two reports of one submitter as duplicates after a preview', async ({ page, journey, baseURL }) => {
  const { api, submitter, reports } = await findReportsOfOne(page, baseURL, '8');
  const list = `/panel/reports?status=verified_undetermined&submitter=${submitter}`;
  await page.goto(list);
  for (const { reportedPlayerName } of reports) {
    await page.getByLabel(`Select the report about ${reportedPlayerName}`).first().check();
  }
  await page.getByRole('region', { name: 'Selected reports' }).getByText('2 reports selected').waitFor();
  await page.getByRole('button', { name: 'Close as duplicate' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Close 2 reports as duplicates?' });
  await expect(dialog.getByRole('region', { name: 'What this will do' })).toContainText('Players in search');
  await journey.expectAccessible();
  const close = dialog.getByRole('button', { name: 'Close 2 reports' });
  await close.click();
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await dialog.getByLabel('Reason').fill(reason);
  await close.click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(list);
  for (const { reportId } of reports) {
    const closed = await api('GET /api/admin/reports/{reportId}', { params: { reportId } });
    expect(closed.reportStatus).toBe('verified_duplicate');
    expect(closed.timeline.at(-1)).toMatchObject({
      kind: 'overridden',
      fromStatus: 'verified_undetermined',
      reportStatus: 'verified_duplicate',
    });
    const { entries } = await api('GET /api/admin/audit', { query: { targetReport: reportId } });
    expect(entries.map(({ action }) => action)).toEqual(['override_status']);
  }
});

test('the staff bar of a public page adds notes and links to the change of status', async ({
  page,
  journey,
  baseURL,
}) => {
  const api = createProductApi(baseURL ?? '', await logIn(page, 'moderator'));
  const { reports } = await api('GET /api/admin/reports', { query: { status: 'verified_cheater', page: '20' } });
  const reportId = reports[0]?.reportId;
  await page.goto(`/report/${reportId}`);
  const bar = page.getByRole('complementary', { name: 'Staff' });
  await bar.getByRole('button', { name: 'Notes' }).click();
  const drawer = page.getByRole('dialog', { name: 'Staff notes' });
  const note = 'Compare the scoreboard of the second clip.';
  await drawer.getByLabel('New note').fill(note);
  await drawer.getByRole('button', { name: 'Add note' }).click();
  await expect(drawer.getByText(note, { exact: true })).toBeVisible();
  await journey.expectAccessible();
  await page.keyboard.press('Escape');
  // On a phone the form is far down the page.
  await page.setViewportSize(phone.viewport);
  await bar.getByRole('link', { name: 'Override' }).click();
  await expect(page).toHaveURL(`/panel/reports/${reportId}#change-title`);
  await expect(page.getByRole('heading', { name: 'Change the status' })).toBeInViewport();
});
