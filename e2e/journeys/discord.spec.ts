import { latestEventMessages } from '@argus/domain/notices/alerts';
import { verdictHeadlines } from '@argus/domain/players/search-verdict';
import type { PersonaKey } from '@argus/sandbox/personas';
import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { logIn } from '../log-in.ts';
import { createProductApi } from '../product-api.ts';

/* The sandbox plays Discord: what it sends is signed, and it draws what the product answers. */

async function openChat(page: Page, baseURL: string | undefined, as: PersonaKey, channel = 'server'): Promise<void> {
  const { steamCommunityUrl } = await createProductApi(baseURL ?? '')('GET /api/site', {});
  await page.goto(`${new URL(steamCommunityUrl).origin}/discord/chat?channel=${channel}&as=${as}`);
}

/** Types into the line below the chat, and returns the newest entry. */
async function type(page: Page, text: string) {
  const count = await page.locator('.entry').count();
  await page.getByLabel('Message', { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.locator('.entry')).toHaveCount(count + 1);
  return page.locator('.entry').last();
}

test('a player is looked up in Discord and followed with one press, and the site knows', async ({
  page,
  journey,
  baseURL,
}) => {
  await openChat(page, baseURL, 'failed');
  const answer = await type(page, '/check player: https://steamcommunity.com/id/awpercut private: true');
  await expect(answer.getByText(verdictHeadlines.convicted.message)).toBeVisible();
  await expect(answer.getByText('Only you can see this')).toBeVisible();
  await expect(answer.getByRole('link', { name: 'Report' })).toHaveAttribute(
    'href',
    /\/submit-report\?steamId=\d{17}$/,
  );
  await expect
    .poll(() => answer.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(1000);
  await journey.expectAccessible();
  await answer.getByRole('button', { name: 'Follow' }).click();
  await expect(page.locator('.entry').last().getByText('You follow this player.')).toBeVisible();
  await expect((await type(page, '/following')).getByText('AWPercut')).toBeVisible();

  // Nobody else sees any of it.
  await page.getByLabel('You are').selectOption({ label: 'Lumen (E-mail not verified)' });
  await expect(page.getByText('AWPercut')).toHaveCount(0);
  const refused = await type(page, '/following');
  await expect(refused.getByRole('link', { name: 'Log in to Argus' })).toBeVisible();

  await logIn(page, 'failed');
  await page.goto('/following');
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'AWPercut' });
  await expect(row.getByText(latestEventMessages.convicted.message)).toBeVisible();
});

test('a lobby is pasted into a field, and somebody’s message is checked from its menu', async ({
  page,
  journey,
  baseURL,
}) => {
  await openChat(page, baseURL, 'unverified', 'elsewhere');
  await page.getByLabel('Message', { exact: true }).fill('/lobby');
  await page.getByRole('button', { name: 'Send' }).click();
  const dialog = page.getByRole('dialog', { name: 'Check a lobby' });
  await dialog.getByLabel('Who was in it?').fill('https://steamcommunity.com/id/awpercut, 76561201765077127');
  await journey.expectAccessible();
  await dialog.getByRole('button', { name: 'Submit' }).click();
  const lobby = page.locator('.entry').last();
  await expect(lobby.getByRole('heading')).toHaveText('1 of 2 convicted');
  await lobby.getByRole('link', { name: 'Convicted', exact: true }).click({ trial: true });

  const message = await type(page, 'these two: https://steamcommunity.com/id/awpercut and 76561201728525369');
  await message.click({ button: 'right', position: { x: 70, y: 8 } });
  await message.getByRole('button', { name: 'Check players' }).click();
  const checked = page.locator('.entry').last();
  await expect(checked.getByText('Only you can see this')).toBeVisible();
  await expect(checked.getByRole('heading')).toHaveText('1 of 2 convicted');
  const opened = page.waitForEvent('popup');
  await checked.getByRole('link', { name: 'Open' }).click();
  await expect((await opened).getByRole('heading', { name: '1 of 2 convicted' })).toBeVisible();

  await page.getByLabel('You are').selectOption({ label: 'Rook (Banned)' });
  await expect(page.getByText('Only you can see this')).toHaveCount(0);
  await expect((await type(page, '/check awpercut')).getByText('Your account is banned')).toBeVisible();
});
