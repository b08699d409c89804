import { verdictHeadlines } from '@argus/domain/players/search-verdict';
import { type Language, languageCookie } from '@argus/domain/shared/languages';
import { demoPlayers } from '@argus/sandbox/demo/demo-players';
import { expect, test } from '../journey.ts';
import { clearBrowserData, logIn, logInAsSomebody } from '../log-in.ts';
import { createProductApi } from '../product-api.ts';
import { wordsIn } from '../words.ts';

/** The cases that other journeys decide are the oldest, and those that they read the newest. */
const places = { ru: -5, 'zh-CN': -7 } as const satisfies Partial<Record<Language, number>>;
const players = { ru: 'brightsmoke', 'zh-CN': 'smokewall' } as const;

function useInLanguage(language: keyof typeof places) {
  test(`somebody searches, reports, reviews and finds the way to an appeal in ${language}`, async ({
    page,
    journey,
    baseURL,
  }) => {
    test.slow();
    const words = await wordsIn(language);
    await page.context().addCookies([{ name: languageCookie, value: language, url: baseURL ?? '' }]);

    await test.step('a search shows the verdict, and no English', async () => {
      await page.goto('/');
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await page.getByLabel(words('Paste a profile link, or a whole lobby')).fill(demoPlayers.convicted);
      await page.keyboard.press('Enter');
      const main = page.getByRole('main');
      await expect(main.getByText(words(verdictHeadlines.convicted.message), { exact: true })).toBeVisible();
      await expect(main).not.toContainText(/Convicted|report/i);
      await journey.expectAccessible();
    });

    await test.step('a report is refused and then submitted', async () => {
      await logInAsSomebody(page, `Reporter ${language}`);
      await page.goto('/submit-report');
      await page
        .getByRole('main')
        .getByLabel(words('Steam ID, profile link or custom name'))
        .first()
        .fill(players[language]);
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: words('Yes, this is the player') }).click();
      await page.getByRole('button', { name: words('Submit report') }).click();
      await expect(
        page.getByText(words('At least one valid evidence link is required to submit a report.')).first(),
      ).toBeVisible();
      await page.getByLabel(words('Link'), { exact: true }).fill('https://youtu.be/dQw4w9WgXcQ');
      await page.getByRole('button', { name: words('Submit report') }).click();
      await expect(page.getByRole('main')).toContainText(words('Report submitted'));
    });

    await test.step('a case is reviewed', async () => {
      const api = createProductApi(baseURL ?? '', await logIn(page, 'eye'));
      const { reports } = await api('GET /api/reports/unverified', { query: {} });
      const chosen = reports.filter(({ appeal, asksAboutLobby }) => !appeal && !asksAboutLobby).at(places[language]);
      await page.goto(`/the-watch?reportId=${chosen?.reportId}`);
      await page.getByRole('radio', { name: words('Insufficient Evidence or error with evidence links') }).check();
      await journey.expectAccessible();
      const sent = page.waitForResponse((response) => response.url().endsWith(`/api/reviews/${chosen?.reportId}`));
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: words('Submit anyway') }).click();
      // The review is sent once it can no longer be undone.
      expect((await sent).status()).toBe(201);
    });

    await test.step('the way to an appeal is explained', async () => {
      await clearBrowserData(page);
      await page.context().addCookies([{ name: languageCookie, value: language, url: baseURL ?? '' }]);
      await page.goto('/request-revaluation');
      const main = page.getByRole('main');
      await expect(main.getByRole('link', { name: words('Log in with Discord') }).first()).toBeVisible();
      await expect(main).not.toContainText(/appeal/i);
    });
  });
}

useInLanguage('ru');
useInLanguage('zh-CN');
