import { devices, expect, test } from '../journey.ts';

test('the FAQ opens the answer named in the address, shows one at a time and says when no question matches', async ({
  page,
  journey,
}) => {
  await page.goto('/faq#verdicts');
  const answer = page.getByText('nobody is convicted on a split vote');
  await expect(answer).toBeVisible();
  await page.getByText('How do I get the Eye?').click();
  await expect(page.getByText('On reaching 250 Essence, as Sentry, you can take the exam')).toBeVisible();
  await expect(answer).toBeHidden();
  await journey.expectAccessible();
  await page.getByRole('searchbox', { name: 'Filter the questions' }).fill('xyzzy');
  await expect(page.getByText('No question like that yet')).toBeVisible();
});

for (const device of devices) {
  test.describe(`on a ${device}`, () => {
    test.use({ device });

    test('a link to a section of the guide scrolls there and focuses its heading', async ({ page }) => {
      await page.goto('/rules');
      await page.getByRole('link', { name: 'The guide shows what convinces reviewers.' }).click();
      await expect(page).toHaveURL('/docs#evidence');
      const heading = page.getByRole('heading', { name: 'Evidence that convinces' });
      await expect(heading).toBeInViewport();
      await expect(heading).toBeFocused();
    });
  });
}

test('a button pressed before hydration takes effect after it', async ({ page }) => {
  let letScriptsGo = () => {};
  const scriptsMayGo = new Promise<void>((done) => (letScriptsGo = done));
  await page.route(/\.js$/, async (route) => {
    await scriptsMayGo;
    await route.continue();
  });
  await page.goto('/faq', { waitUntil: 'commit' });
  const question = page.getByRole('button', { name: 'Why Discord, and is the login safe?' });
  await question.click();
  letScriptsGo();
  await expect(question).toHaveAttribute('aria-expanded', 'true');
});
