import { expect, test } from '../journey.ts';

test('a visitor finds extension, alerts, feeds, list, data and API within two clicks from home', async ({
  page,
  request,
  baseURL,
}) => {
  const open = async (label: string) => {
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: label, exact: true }).click();
  };

  await open('Browser extension');
  await expect(page.getByRole('heading', { name: 'Browser extension' })).toBeInViewport();
  await expect(page.getByRole('img', { name: /^A friends list on Steam/ })).toBeVisible();
  const install = await page.getByRole('link', { name: 'Install the script' }).getAttribute('href');
  const script = await request.get(install ?? '');
  expect(script.headers()['content-type']).toBe('text/javascript; charset=utf-8');
  const text = await script.text();
  expect(text).toContain(`const builtInInstance = "${baseURL}";`);
  expect(text).toContain(await page.locator('#extension code').last().innerText());

  await open('Alerts & feeds');
  await expect(page.getByRole('heading', { name: 'Alerts', exact: true })).toBeInViewport();
  const feed = page.getByRole('link', { name: /convictions\.atom$/ });
  expect((await request.get((await feed.getAttribute('href')) ?? '')).status()).toBe(200);

  await open('Signed list');
  await expect(page.getByRole('heading', { name: 'Signed list' })).toBeInViewport();
  // A site issues its first list some seconds after its start.
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('openssl pkeyutl -verify')).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 60_000 });

  await open('Open data');
  await expect(page.getByRole('heading', { level: 1, name: 'Take it with you' })).toBeVisible();

  await open('API');
  await expect(page.getByRole('heading', { level: 1, name: 'The API' })).toBeVisible();
  await expect(page.locator('#operations-tag-site')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL(/\/faq$/);
});
