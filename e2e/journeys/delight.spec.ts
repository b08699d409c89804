import { demoPlayers } from '@argus/sandbox/demo/demo-players';
import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { logIn } from '../log-in.ts';

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const target = document.activeElement ?? document.body;
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

test('pasting anywhere on the home page searches', async ({ page }) => {
  await page.goto('/');
  await paste(page, `  https://steamcommunity.com/profiles/${demoPlayers.convicted}/\n`);
  await expect(page.getByRole('main').getByText('Convicted Cheater Beyond Doubt').first()).toBeVisible();
  await expect(page.getByLabel('Steam ID, profile link or custom name')).toHaveValue(demoPlayers.convicted);
  await paste(page, demoPlayers.pending);
  await expect(page).toHaveURL(`/?steamId=${demoPlayers.pending}`);
});

test('pasting into a field, or on another page, searches nothing', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Steam ID, profile link or custom name').focus();
  await paste(page, demoPlayers.convicted);
  await expect(page).toHaveURL('/');
  await page.goto('/faq');
  await paste(page, demoPlayers.convicted);
  await expect(page).toHaveURL('/faq');
});

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

test('a rank that has risen is celebrated once, and a fallen one is not', async ({ page, journey }) => {
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

  for (const seen of [rank, "The Eye's Chosen"]) {
    await seenRank(page, seen);
    await page.reload();
    await expect(page.getByRole('button', { name: /^Your account/ })).toBeVisible();
    await expect.poll(() => seenRank(page)).toBe(rank);
    await expect(rankCard(page)).toHaveCount(0);
  }
});
