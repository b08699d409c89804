import { expect, test } from '../journey.ts';
import { logIn } from '../log-in.ts';
import { createProductApi } from '../product-api.ts';

test('the bars of the browser take the colour of the chosen theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  const shown = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
        .filter(({ media }) => matchMedia(media).matches)
        .map(({ content }) => content),
    );
  expect(await shown()).toEqual(['#070b15']);
  await page.evaluate(() => localStorage.setItem('theme', 'light'));
  await page.reload();
  await expect.poll(shown).toEqual(['#f4f1e8']);
});

test('a member who has risen in rank sees a celebration', async ({ page, journey, baseURL }) => {
  const token = await logIn(page, 'eye');
  const { _id, rank } = await createProductApi(baseURL ?? '', token)('GET /api/auth/me', {});
  await page.evaluate((key) => localStorage.setItem(key, 'Initiate'), `rank-seen:${_id}`);
  await page.goto('/faq');
  const card = page.getByRole('region', { name: 'Your new rank' });
  await expect(card.getByRole('heading', { name: rank })).toBeVisible();
  await journey.expectAccessible();
});
