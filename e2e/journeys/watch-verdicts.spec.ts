import type { Page } from '@playwright/test';
import { expect } from '../journey.ts';
import { expectAnotherCase, look, openCase, openFurtherDown, shownCase, submitByKey, test } from '../watch-desk.ts';

// The other journeys of the Watch run at the same time: they have another reviewer, and decide the first cases.
test.use({ reviewer: 'moderator' });
const beyondTheirs = 8;

test('a verdict is sent when the page is left', async ({ page, offered }) => {
  const shown = await openCase(page, offered[beyondTheirs]);
  await look(page);
  await page.keyboard.press('2');
  await submitByKey(page);
  await expectAnotherCase(page, shown);
  const first = page.getByRole('main').getByRole('listitem').first();
  // The new page may ask before the old one's request has arrived.
  await expect(async () => {
    await page.goto('/my-reviews');
    const address = new RegExp(`${shown.replace('Case #', '')}$`);
    await expect(first.getByRole('link')).toHaveAttribute('href', address, { timeout: 3000 });
  }).toPass();
  await expect(first).toContainText('Undetermined');
});

test('a reviewer decides ten cases with keys alone', async ({ page, journey }) => {
  test.slow();
  let shown = await openFurtherDown(page, beyondTheirs);
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys of the Watch' });
  await expect(keys).toBeVisible();
  await journey.expectAccessible();
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  for (let decided = 0; decided < 10; decided += 1) {
    await look(page);
    await page.keyboard.press(decided % 5 === 4 ? '3' : '2');
    if (decided % 5 === 4) await chooseOriginalByKey(page);
    await submitByKey(page);
    await expectAnotherCase(page, shown);
    shown = await shownCase(page);
  }
  await expect(page.getByText(/^Review recorded\./)).toBeVisible();
  await page.goto('/my-reviews');
  await expect(page.getByRole('main').getByText('No verdict yet').nth(4)).toBeVisible();
  await journey.expectAccessible();
});

/** The first report that it may duplicate, or that there is none. */
async function chooseOriginalByKey(page: Page): Promise<void> {
  const originals = page.getByRole('group', { name: 'Which report does it duplicate?' });
  const none = page.getByText('There is no other report on this player');
  await expect(originals.or(none)).toBeVisible();
  if (await none.isVisible()) return;
  await page.keyboard.press('Enter');
  await expect(originals.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('Space');
  await expect(originals.getByRole('radio').first()).toBeChecked();
}
