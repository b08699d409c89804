import { decisionLabels } from '@argus/domain/cases/report-status';
import { groundLabels } from '@argus/domain/filings/filing';
import { verdictHeadlines } from '@argus/domain/players/search-verdict';
import { type Language, languageCookie } from '@argus/domain/shared/languages';
import { demoPlayers } from '@argus/sandbox/demo/demo-players';
import { type devices, expect, test } from '../journey.ts';
import { logIn, logInAsSomebody } from '../log-in.ts';
import { createProductApi } from '../product-api.ts';
import { wordsIn } from '../words.ts';

/**
 * Each language has a player whom nobody reported, a place among the open cases that no other journey takes, and a page
 * of convictions far older than those about personas.
 */
const readers = [
  {
    language: 'ru',
    device: 'desktop',
    player: '76561201487284551',
    place: 5,
    convictionPage: '40',
    text: 'Следит за игроками сквозь стены.',
  },
  {
    language: 'zh-CN',
    device: 'phone',
    player: '76561201487284821',
    place: 7,
    convictionPage: '60',
    text: '他隔着墙瞄准对手的头部，每回合都是这样。',
  },
] as const satisfies { language: Language; device: (typeof devices)[number]; [more: string]: unknown }[];

for (const { language, device, player, place, convictionPage, text } of readers) {
  test.describe(`in ${language} on a ${device}`, () => {
    test.use({ device });

    test('somebody searches, reports, reviews and appeals', async ({ page, journey, baseURL: baseUrl = '' }) => {
      test.slow();
      journey.allowConsoleError(/404 \(Not Found\)/);
      const words = await wordsIn(language);
      const main = page.getByRole('main');
      const button = (english: string) => main.getByRole('button', { name: words(english), exact: true });
      const chooseLanguage = () => page.context().addCookies([{ name: languageCookie, value: language, url: baseUrl }]);
      await chooseLanguage();

      await test.step('a search shows the verdict, and no English', async () => {
        await page.goto('/');
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await page.getByLabel(words('Paste a profile link, or a whole lobby')).fill(demoPlayers.convicted);
        await page.keyboard.press('Enter');
        await expect(main.getByText(words(verdictHeadlines.convicted.message), { exact: true })).toBeVisible();
        await expect(main).not.toContainText(/convicted|verdict|report/i);
        await journey.expectAccessible();
      });

      await test.step('a report is refused with a sentence, then submitted', async () => {
        await logInAsSomebody(page, `Reporter ${language}`);
        await page.goto('/submit-report');
        await main.getByLabel(words('Steam ID, profile link or custom name')).first().fill(player);
        await page.keyboard.press('Enter');
        await button('Yes, this is the player').click();
        await main.getByLabel(words('Description')).fill(text);
        await button('Submit report').click();
        const refusal = words('At least one valid evidence link is required to submit a report.');
        await expect(main.getByText(refusal).first()).toBeVisible();
        await main.getByLabel(words('Link'), { exact: true }).fill('https://youtu.be/dQw4w9WgXcQ');
        await button('Submit report').click();
        await expect(page.getByRole('heading', { name: words('Report submitted') })).toBeFocused();
        await journey.expectAccessible();
      });

      await test.step('a case is reviewed', async () => {
        const api = createProductApi(baseUrl, await logIn(page, 'eye'));
        const { reports } = await api('GET /api/reports/unverified', { query: {} });
        const { reportId = '' } =
          reports.filter(({ appeal, asksAboutLobby }) => !appeal && !asksAboutLobby).at(-place) ?? {};
        await page.goto(`/the-watch?reportId=${reportId}`);
        await expect(main.getByText(`#${reportId.slice(-8)}`)).toBeVisible();
        await page.getByRole('radio', { name: words(decisionLabels.undetermined.message) }).check();
        await journey.expectAccessible();
        const sent = page.waitForResponse((response) => response.url().endsWith(`/api/reviews/${reportId}`));
        await button('Submit').click();
        await page
          .getByRole('alertdialog')
          .getByRole('button', { name: words('Submit anyway') })
          .click();
        // The review is sent once it can no longer be undone.
        expect((await sent).status()).toBe(201);
      });

      await test.step('a convicted player links Steam and appeals', async () => {
        const { convictions } = await createProductApi(baseUrl)('GET /api/reports/recent-convictions', {
          query: { page: convictionPage },
        });
        const { steam64Id = '' } = convictions[0] ?? {};
        await logInAsSomebody(page, `Accused ${language}`);
        await page.goto('/my-cases');
        await main.getByRole('link', { name: words('Link Steam account') }).click();
        await page.getByRole('textbox').fill(steam64Id);
        await page.getByRole('button', { name: 'Sign in', exact: true }).click();
        await expect(page).toHaveURL('/my-cases');
        await main.locator('a[href^="/request-revaluation/"]').first().click();
        await main.getByLabel(words('Your statement')).fill(text);
        await page.getByRole('radio', { name: words(groundLabels.misleading_evidence.message) }).check();
        await journey.expectAccessible();
        await button('File appeal').click();
        await expect(page).toHaveURL('/my-cases');
        await expect(main).toContainText(words('With reviewers'));
      });
    });
  });
}
