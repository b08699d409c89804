import { expect, testInNewContext as test } from '../journey.ts';
import { logIn } from '../log-in.ts';

test.use({ serviceWorkers: 'allow' });

test('the offline page is shown without a connection and gives way to the page when it returns', async ({
  page,
  context,
  journey,
}) => {
  journey.allowConsoleError(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);

  await context.setOffline(true);
  await page.goto('/leaderboard?page=2', { waitUntil: 'load' });
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  // The stylesheet was cached with the page.
  await expect(page.locator('html')).toHaveCSS('font-family', /Hanken Grotesk/);
  await journey.expectAccessible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('table', { name: 'Members by Essence' })).toBeVisible();
  await expect(page).toHaveURL('/leaderboard?page=2');
});

test('the offline page notices a returning connection without an online event', async ({ page, context, journey }) => {
  journey.allowConsoleError(/ERR_INTERNET_DISCONNECTED/);
  await page.addInitScript(() => addEventListener('online', (event) => event.stopImmediatePropagation()));
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.goto('/leaderboard', { waitUntil: 'load' });
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('table', { name: 'Members by Essence' })).toBeVisible();
});

test('the service worker caches the offline page and its files, and no personal data', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await logIn(page, 'plain');
  await page.goto('/leaderboard');
  await expect(page.getByRole('table', { name: 'Members by Essence' })).toBeVisible();
  const cached = await page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const requests = (await Promise.all(caches.map((cache) => cache.keys()))).flat();
    return requests.map(({ url }) => new URL(url).pathname);
  });
  expect(cached).toContain('/offline.html');
  expect(cached.filter((path) => path !== '/offline.html' && !path.startsWith('/assets/'))).toEqual([]);
});

test('the site can be installed as an app', async ({ page, request }) => {
  await page.goto('/');
  const link = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest: { name: string; icons: { src: string }[] } = await (await request.get(link ?? '')).json();
  expect(manifest.name).toBe('Argus');
  const touchIcon = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
  for (const src of [...manifest.icons.map((icon) => icon.src), touchIcon ?? '']) {
    const answer = await request.get(src);
    expect(answer.headers()['content-type'], src).toMatch(/^image\//);
  }
});
