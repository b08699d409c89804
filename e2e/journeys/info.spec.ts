import { expect, test } from '../journey.ts';

test.describe('FAQ', () => {
  test('opens one answer at a time, and the one its address names', async ({ page, journey }) => {
    await page.goto('/faq#verdicts');
    const answer = page.getByText('nobody is convicted on a split vote');
    await expect(answer).toBeVisible();
    await journey.expectAccessible();

    await page.getByText('How do I get the Eye?').click();
    await expect(page.getByText('On reaching 250 Essence, as Sentry, you can take the exam')).toBeVisible();
    await expect(answer).toBeHidden();
    await expect(page.locator('details[open]')).toHaveCount(1);

    await page.getByRole('link', { name: 'Link to this answer: How do I get the Eye?' }).click();
    await expect(page).toHaveURL('/faq#eye');
    await page.reload();
    await expect(page.getByText('On reaching 250 Essence, as Sentry, you can take the exam')).toBeVisible();
  });

  test('the filter finds words of questions and answers, and says when there are none', async ({ page, journey }) => {
    await page.goto('/faq');
    const filter = page.getByRole('searchbox', { name: 'Filter the questions' });
    await filter.fill('share code');
    await expect(page.getByText('What counts as evidence?')).toBeVisible();
    await expect(page.getByText('How do I get the Eye?')).toBeHidden();
    await filter.fill('xyzzy');
    await expect(page.getByText('No question like that yet')).toBeVisible();
    await journey.expectAccessible();
    await page.getByRole('button', { name: 'Show all questions' }).click();
    await expect(page.getByText('How do I get the Eye?')).toBeVisible();
  });
});

test('a link to a section of the guide lands on it, with the keyboard', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/rules');
  await page.getByRole('link', { name: 'The guide shows what convinces reviewers.' }).click();
  await expect(page).toHaveURL('/docs#evidence');
  const heading = page.getByRole('heading', { name: 'Evidence that convinces' });
  await expect(heading).toBeInViewport();
  await expect(heading).toBeFocused();
});

test('an unset coin address says whom to ask', async ({ page, journey }) => {
  await page.goto('/support-project');
  for (const coin of ['ETH', 'BTC']) {
    await page.getByRole('button', { name: `Copy ${coin} address` }).click();
    await expect(page.getByText(`Please ask the site admin to configure the ${coin} address.`)).toBeVisible();
  }
  await journey.expectAccessible();
});

test('a button pressed before the page has come alive still does what it says', async ({ page }) => {
  let letScriptsGo = () => {};
  const scriptsMayGo = new Promise<void>((done) => (letScriptsGo = done));
  await page.route(/\.js$/, async (route) => {
    await scriptsMayGo;
    await route.continue();
  });
  await page.goto('/support-project', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Copy ETH address' }).click();
  letScriptsGo();
  await expect(page.getByText('Please ask the site admin to configure the ETH address.')).toBeVisible();
});
