import type { ApiClient } from '@argus/contract/kernel/client';
import { filingMessages } from '@argus/domain/filings/filing';
import { formatMessage } from '@argus/domain/shared/message';
import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { logIn } from '../log-in.ts';
import { createProductApi } from '../product-api.ts';

const reason = 'The evidence is from another match, as the scoreboard shows.';

/** Finds a report that the moderator may decide, without filings and not by the plain user. */
async function findForeignReport(asModerator: ApiClient, ownId: string) {
  const { reports } = await asModerator('GET /api/admin/reports', {
    query: { status: 'verified_undetermined', page: '3' },
  });
  for (const { reportId } of reports) {
    const report = await asModerator('GET /api/admin/reports/{reportId}', { params: { reportId } });
    const isFree = report.filings.length === 0 && report.decisionRefusal === null;
    if (isFree && report.submitterUserId !== null && report.submitterUserId !== ownId) return report;
  }
  throw new Error('the moderator is part of every report on this page');
}

async function openItem(page: Page, reportId: string): Promise<void> {
  await page.goto('/panel/inbox');
  const rows = page.getByRole('table', { name: 'Inbox' }).getByRole('row');
  await rows
    .filter({ hasText: `#${reportId.slice(-6)}` })
    .getByRole('rowheader')
    .getByRole('link')
    .click();
  await expect(page.getByText('Nobody else can decide it')).toBeVisible();
}

test('staff accept a claim: the report becomes malicious and its submitter loses 50 Essence', async ({
  page,
  journey,
  baseURL,
}) => {
  const plainToken = await logIn(page, 'plain');
  const asPlain = createProductApi(baseURL ?? '', plainToken);
  const { _id: ownId } = await asPlain('GET /api/auth/me', {});
  const asModerator = createProductApi(baseURL ?? '', await logIn(page, 'moderator'));
  const { reportId, submitterUserId, reportedPlayerName } = await findForeignReport(asModerator, ownId);
  const submitter = { params: { userId: submitterUserId ?? '' } };
  const { essence: before } = await asModerator('GET /api/admin/users/{userId}', submitter);

  await logIn(page, 'plain');
  await page.goto('/claim-false-reporting');
  await page.getByLabel('Which report?').fill(`#${reportId.slice(-12)}`);
  await page.getByRole('button', { name: 'Find the report' }).click();
  await page.getByLabel('What is false').fill('The clip is from a video of 2019 and shows somebody else.');
  await page.getByRole('button', { name: 'Send claim' }).click();
  await expect(page).toHaveURL('/my-cases');
  await expect(page.getByRole('main')).toContainText(`Your claim about the report on ${reportedPlayerName}`);

  await logIn(page, 'moderator');
  await openItem(page, reportId);
  await page.getByRole('radio', { name: /^Mark as malicious/ }).check();
  await expect(page.getByRole('region', { name: 'What this change will do' })).toContainText('-50');
  await page.getByRole('button', { name: 'Mark as malicious' }).click();
  await expect(page.getByRole('alert').filter({ hasText: formatMessage(filingMessages.reason_length) })).toBeVisible();
  await journey.expectAccessible();
  await page.getByLabel('Reason').fill(reason);
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL('/panel/inbox');
  const { essence: after } = await asModerator('GET /api/admin/users/{userId}', submitter);
  expect(after - before).toBe(-50);

  await page.goto(`/report/${reportId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'This report was malicious' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(`by staff: ${reason}`);
  await expect(page).not.toHaveTitle(new RegExp(reportedPlayerName.replace(/[^\w]/g, '.')));
  await expect(page.getByRole('link', { name: 'Open in panel' })).toBeVisible();

  const { cases } = await asPlain('GET /api/users/me/cases', {});
  const own = cases.find(({ kind, report }) => kind === 'claim' && report.reportId === reportId);
  expect(own).toMatchObject({ state: 'accepted', reason });
});
