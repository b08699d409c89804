import { isForeign } from '../foreign-requests.ts';
import { expect, test } from '../journey.ts';
import { logIn } from '../log-in.ts';
import { createProductApi } from '../product-api.ts';

test('staff find a case whose evidence is gone, and a mirror brings it back', async ({ page, journey }) => {
  await logIn(page, 'admin');
  await page.goto('/panel/lost-evidence');
  const player = page.getByRole('table').getByRole('rowheader').getByRole('link').first();
  await expect(player).toBeVisible();
  await journey.expectAccessible();
  const address = await player.getAttribute('href');
  await player.click();
  await expect(page.getByText(/No longer available since .*(Three|Five) reviewers saw it\./)).toBeVisible();
  await page.getByRole('button', { name: 'Add a mirror' }).click();
  const field = page.getByLabel('Mirror');
  await field.fill(`https://web.archive.org/web/2026${address}`);
  await field.press('Enter');
  await expect(page.getByRole('link', { name: 'Mirror on web.archive.org' })).toBeVisible();
  await expect(page.getByText('The mirror was added.')).toBeVisible();
});

test('pages with evidence request nothing from other hosts before a click', async ({ page, baseURL }) => {
  const api = createProductApi(baseURL ?? '', await logIn(page, 'admin'));
  const { convictions } = await api('GET /api/reports/recent-convictions', { query: {} });
  const { reportId, steam64Id } = convictions[0] ?? {};
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (isForeign(new URL(request.url()))) foreign.push(request.url());
  });
  for (const path of [`/?steamId=${steam64Id}`, `/report/${reportId}`, `/panel/reports/${reportId}`, '/the-watch']) {
    await page.goto(path);
    await expect(page.getByText('Plays from youtube-nocookie.com').first()).toBeVisible();
  }
  await page.goto('/submit-report');
  await page.getByLabel('Link', { exact: true }).fill('https://youtu.be/dQw4w9WgXcQ?t=134');
  await expect(page.getByLabel('Moment')).toHaveValue('2:14');
  expect(foreign).toEqual([]);
});
