import { expect, test } from '../journey.ts';
import { logIn } from '../log-in.ts';

for (const [path, heading] of [
  ['/panel/overview', 'Overview'],
  ['/panel/inbox', 'Inbox'],
  ['/panel/reports', 'Reports'],
  ['/panel/split', 'Split cases'],
  ['/panel/pairs', 'Suspicious pairs'],
  ['/panel/audit', 'Audit log'],
] as const) {
  test(`the panel page ${path} shows its data`, async ({ page, journey }) => {
    await logIn(page, 'moderator');
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    if (path === '/panel/overview') {
      const tasks = page.getByRole('region', { name: 'To do' }).getByRole('listitem');
      await expect(tasks.filter({ hasText: 'Inbox' }).getByRole('link')).toHaveAttribute('href', '/panel/inbox');
      await page.getByText('Show as a table').click();
      await expect(page.getByRole('table', { name: 'Verdicts per day' }).getByRole('rowheader')).toHaveCount(30);
    } else {
      await expect(page.getByRole('table', { name: heading }).getByRole('rowheader').first()).toBeVisible();
    }
    if (path === '/panel/reports') {
      await expect(page.getByRole('table', { name: heading }).getByRole('rowheader')).toHaveCount(10);
    }
    if (path === '/panel/pairs') {
      await expect(page.getByRole('table', { name: heading }).getByRole('row', { name: 'Ivo' })).toBeVisible();
    }
    await journey.expectAccessible();
  });
}
