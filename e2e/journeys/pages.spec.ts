import { publicPages } from '@argus/contract/site/pages';
import { paths } from '../../apps/web/src/lib/paths.ts';
import { expect, test } from '../journey.ts';
import { logIn } from '../log-in.ts';

const openRoutes = [...Object.values(publicPages), paths.loginFailed, paths.submitReport];
const memberRoutes = [
  ...[paths.home, paths.submitReport, paths.drafts, paths.submissions, paths.myCases, paths.following, paths.met],
  ...[paths.settings, paths.linkSteam, paths.alerts, paths.sessions, paths.apiKeys, paths.myData],
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

/** Links in running text count too, although WCAG would allow smaller ones. */
function listLowTargets(): string[] {
  return [...document.querySelectorAll('a[href], button, summary')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .flatMap((element) => {
      const { width, height } = element.getBoundingClientRect();
      // Smaller elements are only for screen readers.
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

test('an unknown address shows our 404 page', async ({ page, journey }) => {
  journey.allowConsoleError(/404/);
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await journey.expectAccessible();
});

test('the chosen theme survives a reload without a flash', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('theme', 'light'));
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForFunction(() => document.body !== null);
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('light');
});

test('The Watch tells a member without the Eye that it is required', async ({ page, journey }) => {
  await logIn(page, 'plain');
  await page.goto('/the-watch');
  await expect(page.getByText('Access Denied: Watch Permit Required.')).toBeVisible();
  await expect(page.getByText('You do not have permission to access this page.')).toBeVisible();
  await journey.expectAccessible();
});
