import { calls } from '@argus/contract/calls';
import { expect, test } from '../journey.ts';
import { logIn } from '../log-in.ts';

test('a case says what is gone, and a reviewer adds a mirror without a name', async ({ page, journey }) => {
  const headers = { 'x-auth-token': await logIn(page, 'admin') };
  const answer = await page.request.get('/api/admin/lost-evidence', { headers });
  const [lost] = calls.listLostEvidence.response.parse(await answer.json()).reports;
  await page.goto('/panel/lost-evidence');
  await page.getByRole('link', { name: lost?.reportedPlayerName ?? '' }).click();
  await expect(page.getByText(/No longer available since .*Three reviewers saw it\./)).toBeVisible();

  await logIn(page, 'eye');
  await page.goto(`/report/${lost?.reportId}`);
  await page.getByRole('button', { name: 'Add a mirror' }).click();
  const field = page.getByLabel('Mirror');
  await field.fill('https://evil.test/video');
  await field.press('Enter');
  await expect(page.getByText('A mirror must be a YouTube video or a page of web.archive.org.')).toBeVisible();
  await journey.expectAccessible();
  await field.fill(`https://web.archive.org/web/2026/${lost?.reportId}`);
  await field.press('Enter');
  await expect(page.getByRole('link', { name: 'Mirror on web.archive.org' })).toBeVisible();
  await expect(page.getByText('The mirror was added.')).toBeVisible();
});
