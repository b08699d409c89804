import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { logIn } from '../log-in.ts';

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

const rankCard = (page: Page) => page.getByRole('region', { name: 'Your new rank' });

/** What this browser noted of the last rank it saw; changes it if told to. */
async function seenRank(page: Page, changed?: string): Promise<string | null> {
  return page.evaluate((rank) => {
    const key = Object.keys(localStorage).find((known) => known.startsWith('rank-seen:')) ?? '';
    const noted = localStorage.getItem(key);
    if (rank !== undefined) localStorage.setItem(key, rank);
    return noted;
  }, changed);
}

test('a rank that has risen is celebrated', async ({ page, journey }) => {
  await logIn(page, 'eye');
  await page.goto('/faq');
  await expect(page.getByRole('button', { name: /^Your account/ })).toBeVisible();
  await expect(rankCard(page)).toHaveCount(0);
  const rank = (await seenRank(page, 'Initiate')) ?? '';
  expect(rank).not.toBe('');

  await page.reload();
  await expect(rankCard(page).getByRole('heading', { name: rank })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: `You have reached a new rank: ${rank}.` })).toBeAttached();
  await journey.expectAccessible();
  await rankCard(page).getByRole('button').click();
  await expect(rankCard(page)).toHaveCount(0);
});
