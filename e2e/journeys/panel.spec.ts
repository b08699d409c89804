import { expect, test } from '../journey.ts';
import { logIn } from '../log-in.ts';

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
      await page.getByText('Show as a table').click();
      await expect(page.getByRole('table', { name: 'Verdicts per day' }).getByRole('rowheader')).toHaveCount(30);
    } else {
      await expect(page.getByRole('table', { name: heading }).getByRole('rowheader').first()).toBeVisible();
    }
    if (path === '/panel/split') {
      await expect(
        page.getByRole('table', { name: 'Suspicious pairs' }).getByRole('row', { name: 'Ivo' }),
      ).toBeVisible();
    }
    await journey.expectAccessible();
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
