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

test(
  'the navigation shows that one is in the panel, on each of its pages',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    await logIn(page, 'moderator');
    for (const path of ['/panel/reports', '/panel/users', '/panel/audit']) {
      await page.goto(path);
      if (project.name === 'phone') await page.getByRole('button', { name: 'Menu' }).click();
      const panel = page.getByRole('link', { name: 'Panel', exact: true });
      await expect(panel).toHaveAttribute('aria-current', 'page');
    }
  },
);

test('the panel is closed to members', async ({ page }) => {
  await logIn(page, 'plain');
  for (const path of ['/panel/reports', '/panel/audit']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }
});
