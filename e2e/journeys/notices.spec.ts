import { calls } from '@argus/contract/calls';
import type { Page } from '@playwright/test';
import { expect, logIn, logInAsSomebody, test } from '../journey.ts';

/** As the page itself would ask, with the token of whoever is logged in. */
function ask(page: Page, method: 'POST' | 'PUT', path: string, body: object): Promise<unknown> {
  return page.evaluate(
    async ([how, where, text]) => {
      const headers = { 'content-type': 'application/json', 'x-auth-token': localStorage.getItem('token') ?? '' };
      const answer = await fetch(where, { method: how, headers, body: text });
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
      return answer.json();
    },
    [method, path, JSON.stringify(body)] as const,
  );
}

async function submitReport(page: Page, description: string): Promise<string> {
  const answer = await ask(page, 'POST', '/api/reports', {
    reportedSteam64Id: '76561201487283361',
    description,
    cheatsUsed: ['Aimbot'],
    evidenceLinks: [{ type: 'video', url: 'https://youtu.be/dQw4w9WgXcQ', description: '' }],
    lobbiedWith: [],
  });
  return calls.submitReport.response.parse(answer).report.reportId;
}

test('whoever submitted a report hears of its outcome from the bell, which covers nothing', async ({ page, journey }, {
  project,
}) => {
  // Each login ends the session before it, which the page may still be asking with.
  journey.allowConsoleError(/status of 401/);
  const name = `Waiting ${project.name}`;
  await logInAsSomebody(page, name);
  const reportId = await submitReport(page, `Sees through smoke, ${project.name}.`);
  const bell = page.getByRole('button', { name: /^Notices/ });
  await expect(bell).toHaveAccessibleName('Notices');

  await test.step('staff close it meanwhile', async () => {
    await logIn(page, 'moderator');
    await ask(page, 'PUT', `/api/admin/reports/${reportId}/status`, { newStatus: 'verified_troll' });
  });

  await test.step('the bell counts it, and says what happened and what it cost', async () => {
    await logInAsSomebody(page, name);
    await expect(bell).toHaveAccessibleName('Notices, 1 unread');
    await page.goto('/my-submissions');
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
    await page.reload();
    await expect(bell).toHaveAccessibleName('Notices');
  });
});
