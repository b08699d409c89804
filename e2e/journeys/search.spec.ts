import { verdictHeadlines } from '@argus/domain/players/search-verdict';
import { demoPlayers } from '@argus/sandbox/demo/demo-players';
import type { Locator } from '@playwright/test';
import { devices, expect, test } from '../journey.ts';
import { phone } from '../phone.ts';

const homeField = 'Paste a profile link, or a whole lobby';

const states = [
  ['convicted', demoPlayers.convicted, verdictHeadlines.convicted],
  ['pending', demoPlayers.pending, verdictHeadlines.pending],
  ['cleared', demoPlayers.cleared, verdictHeadlines.insufficient],
  ['only a lobby mate', demoPlayers.mateOnly, verdictHeadlines.insufficient],
  ['unknown', demoPlayers.unknown, verdictHeadlines.unknown],
] as const;

function searchFromHome([state, steam64Id, headline]: (typeof states)[number]) {
  test(`the home page finds a player who is ${state}`, async ({ page, journey }) => {
    if (state === 'unknown') journey.allowConsoleError(/status of 404/);
    await page.goto('/');
    await page.getByLabel(homeField).fill(steam64Id);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/?steamId=${steam64Id}`);
    await expect(
      page.getByRole('region', { name: 'Verdict' }).getByText(headline.message, { exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('main').getByText(steam64Id).first()).toBeVisible();
    await journey.expectAccessible();
  });
}

const [convicted, ...others] = states;
for (const state of others) searchFromHome(state);

for (const device of devices) {
  test.describe(`on a ${device}`, () => {
    test.use({ device });

    searchFromHome(convicted);

    test('the search field and the two site numbers are on the first screen', async ({ page }) => {
      await page.goto('/');
      await expect(page.getByLabel(homeField)).toBeInViewport({ ratio: 1 });
      await expect(page.getByText('reports submitted')).toBeInViewport({ ratio: 1 });
      await expect(page.getByText('cheaters convicted')).toBeInViewport({ ratio: 1 });
    });
  });
}

test('the server renders the result about a player', async ({ request }) => {
  for (const [state, steam64Id, headline] of states) {
    const answer = await request.get(`/?steamId=${steam64Id}`);
    expect(answer.status(), state).toBe(200);
    expect(await answer.text(), state).toContain(headline.message);
  }
});

test('a custom id is resolved on the server, without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByLabel(homeField).fill('awpercut');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText(verdictHeadlines.convicted.message, { exact: true })).toBeVisible();
  await context.close();
});

test('the search field is on the first screen of a low window, in the bar, and in the menu of a phone', async ({
  page,
  journey,
}) => {
  await page.goto('/');
  for (const viewport of [
    { width: 360, height: 560 },
    { width: 640, height: 360 },
  ]) {
    await page.setViewportSize(viewport);
    const box = await page.locator('#player-search').boundingBox();
    expect((box?.y ?? viewport.height) + (box?.height ?? 0)).toBeLessThan(viewport.height);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/faq');
  await journey.expectNoSidewaysScroll();
  const search = async (field: Locator) => {
    await field.fill(demoPlayers.pending);
    await field.press('Enter');
    await expect(page).toHaveURL(`/?steamId=${demoPlayers.pending}`);
  };
  const field = { name: 'Steam ID, profile link or custom name' };
  await search(page.getByRole('combobox', field));
  await page.goBack();
  await page.setViewportSize(phone.viewport);
  await page.getByRole('button', { name: 'Menu' }).click();
  await search(page.getByRole('dialog').getByRole('combobox', field));
});

for (const device of devices) {
  test.describe(`on a ${device}`, () => {
    test.use({ device });

    test('the home page shows a recent verdict with its clip, and where to find the link of a player', async ({
      page,
      journey,
    }) => {
      await page.goto('/');
      const featured = page.getByRole('region', { name: 'A recent verdict' });
      await expect(featured.getByText(/^\d of \d reviewers said cheater, /)).toBeVisible();
      await expect(featured.getByText(/later Steam banned them\.$/)).toBeVisible();
      await expect(featured.getByRole('button', { name: /^Play / })).toBeVisible();
      await page.getByRole('button', { name: 'Where do I find the link?' }).click();
      await expect(page.getByText('Right-click the profile and choose “Copy Page URL”.')).toBeVisible();
      await journey.expectAccessible();
      await page.keyboard.press('Escape');
      await expect(page.getByText('Right-click the profile and choose “Copy Page URL”.')).toBeHidden();
    });
  });
}

test('a custom id with a typo asks whether a known player was meant', async ({ page, journey }) => {
  journey.allowConsoleError(/status of 404/);
  await page.goto('/');
  await page.getByLabel(homeField).fill('awperct');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Did you mean awpercut?' }).click();
  await expect(page).toHaveURL(`/?steamId=${demoPlayers.convicted}`);
});
