import { publicPages } from '@argus/contract/site/pages';
import { paths } from '../../apps/web/src/lib/paths.ts';
import { expect, test } from '../journey.ts';
import { logIn } from '../log-in.ts';

const openRoutes = [...Object.values(publicPages), paths.loginFailed, paths.submitReport];
const memberRoutes = [
  ...[paths.submitReport, paths.settings, paths.linkSteam],
  ...[paths.drafts, paths.submissions, paths.myCases],
];

for (const route of openRoutes) {
  test(`${route} opens, is accessible in both themes and says what it is`, async ({ page, journey }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    const answer = await page.goto(route);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(/\S/);
    await journey.expectAccessibleInBothThemes();
    expect(await page.evaluate(listLowTargets)).toEqual([]);
  });
}

/** Also in running text, where WCAG would allow less. */
function listLowTargets(): string[] {
  return [...document.querySelectorAll('a[href], button, summary')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .flatMap((element) => {
      const { width, height } = element.getBoundingClientRect();
      // Smaller is what only screen readers have.
      return width > 1 && height > 1 && height < 24 ? `${element.textContent} (${height} px)` : [];
    });
}

test('members’ pages open for a member and are accessible', async ({ page, journey }) => {
  await logIn(page, 'plain');
  for (const route of memberRoutes) {
    await page.goto(route);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await journey.expectAccessible();
  }
});

test('an unknown address is a designed 404', async ({ page, journey }) => {
  journey.allowConsoleError(/404/);
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await journey.expectAccessible();
});

test('the theme switch holds through a reload without a flash', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('theme', 'light'));
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForFunction(() => document.body !== null);
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('light');
});

test('who lacks the Eye is told so', async ({ page, journey }) => {
  await logIn(page, 'plain');
  await page.goto('/the-watch');
  await expect(page.getByText('Access Denied: Watch Permit Required.')).toBeVisible();
  await expect(page.getByText('You do not have permission to access this page.')).toBeVisible();
  await journey.expectAccessible();
});
