import { expect, test } from '../journey.ts';
import { logIn, logInAsSomebody } from '../log-in.ts';
import { createProductApi, reportPlayer } from '../product-api.ts';

test('the bell tells the submitter of a report its outcome', async ({ page, journey, baseURL }) => {
  const ofStaff = createProductApi(baseURL ?? '', await logIn(page, 'moderator'));
  const ofSubmitter = createProductApi(baseURL ?? '', await logInAsSomebody(page, 'Waiting'));
  const reportId = await reportPlayer(ofSubmitter, '76561201487283361');
  const countUnseen = async () => (await ofSubmitter('GET /api/users/me/notices/unseen', {})).unseen;
  expect(await countUnseen()).toBe(0);
  await ofStaff('PUT /api/admin/reports/{reportId}/status', {
    params: { reportId },
    body: { newStatus: 'verified_troll' },
  });
  const bell = page.getByRole('button', { name: /^Notices/ });

  await test.step('the bell counts it, and says what happened and what it cost', async () => {
    await page.goto('/my-submissions');
    await expect(bell).toHaveAccessibleName('Notices, 1 unread');
    await bell.click();
    const notices = page.getByRole('dialog', { name: 'Notices' });
    await expect(notices).toContainText('has a verdict: Malicious.');
    await expect(notices).toContainText('-50 Essence');
    await journey.expectAccessible();
    await notices.getByRole('button', { name: 'Mark all read' }).click();
    await expect(bell).toHaveAccessibleName('Notices');
    await expect(notices).toContainText('has a verdict: Malicious.');
  });

  await test.step('it leads to the report and stays read', async () => {
    await page.getByRole('dialog', { name: 'Notices' }).getByRole('link').click();
    await expect(page).toHaveURL(`/report/${reportId}`);
    await expect(page.getByRole('dialog', { name: 'Notices' })).toBeHidden();
    await expect(bell).toHaveAccessibleName('Notices');
    expect(await countUnseen()).toBe(0);
  });
});
