import { verdictHeadlines } from '@argus/domain/search-verdict';
import { demoPlayers } from '@argus/sandbox/demo/demo-players';
import { expect, test } from '@playwright/test';
import { findFirefox, noFirefoxMessage } from '../browser/find-browser.ts';
import { openFirefox } from './open-firefox.ts';

test('search, login and a review by keys work in Firefox', async ({ baseURL }) => {
  const home = baseURL ?? '';
  const executablePath = await findFirefox();
  test.skip(executablePath === null, noFirefoxMessage);
  await using firefox = await openFirefox(executablePath ?? '');
  const { page, complaints } = firefox;

  await test.step('a player is searched from the home page', async () => {
    await page.goto(home);
    await page.locator('html[data-alive] input[name=steamId]').fill(demoPlayers.convicted);
    await page.keyboard.press('Enter');
    await page.locator(`main ::-p-text(${verdictHeadlines.convicted})`).wait();
    expect(page.url()).toBe(`${home}/?steamId=${demoPlayers.convicted}`);
  });

  await test.step('a moderator logs in', async () => {
    await page.locator('header ::-p-text(Log in)').click();
    await page.locator('button[name=persona][value=moderator]').click();
    await page.locator('::-p-text(Welcome,)').wait();
  });

  await test.step('a case is reviewed and the next one shown', async () => {
    await page.goto(`${home}/the-watch`);
    const shown = await page.locator('main ::-p-text(Case #)').waitHandle();
    const caseNumber = await shown.evaluate(({ textContent }) => textContent ?? '');
    await page.keyboard.press('2');
    await page.locator('input[type=radio]:checked').wait();
    await page.keyboard.press('Enter');
    await page.locator('::-p-text(Review recorded.)').wait();
    await expect.poll(() => page.$eval('main', ({ textContent }) => textContent)).not.toContain(caseNumber);
  });

  expect(complaints).toEqual([]);
});
