import { verdictHeadlines } from '@argus/domain/players/search-verdict';
import { demoPlayers } from '@argus/sandbox/demo/demo-players';
import { expect, test } from '@playwright/test';
import type { KeyInput } from 'puppeteer-core';
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
    await page.locator('html[data-alive] [name=steamId]').fill(demoPlayers.convicted);
    await page.keyboard.press('Enter');
    await page.locator(`main ::-p-text(${verdictHeadlines.convicted.message})`).wait();
    expect(page.url()).toBe(`${home}/?steamId=${demoPlayers.convicted}`);
  });

  await test.step('a moderator logs in', async () => {
    await page.locator('header ::-p-text(Log in)').click();
    await page.locator('button[name=persona][value=moderator]').click();
    await page.locator('::-p-text(Welcome,)').wait();
    // Firefox complains about modules that are still loading when the page is left.
    await page.waitForNetworkIdle();
  });

  const readCase = () => page.$eval('main', ({ textContent }) => /Case #\w+/.exec(textContent)?.[0]);
  const pressForAnotherCase = async (...keys: KeyInput[]) => {
    const shown = await readCase();
    for (const key of keys) await page.keyboard.press(key);
    await expect.poll(readCase).not.toBe(shown);
    await page.locator('main ::-p-text(Case #)').wait();
  };

  await test.step('a case is reviewed and the next one shown', async () => {
    await page.goto(`${home}/the-watch`);
    await page.locator('main ::-p-text(Case #)').wait();
    // Other journeys review the oldest cases at the same time.
    for (let skips = 0; skips < 4; skips += 1) await pressForAnotherCase('s');
    await page.keyboard.press('2');
    await page.locator('input[type=radio]:checked').wait();
    await page.keyboard.press('Enter');
    // The reviewer has opened no evidence, so the first verdict must be confirmed.
    await page.locator('[role=alertdialog] ::-p-text(You have not opened any evidence)').wait();
    await pressForAnotherCase('Tab', 'Enter');
    await page.locator('::-p-text(Review recorded.)').wait();
  });

  expect(complaints).toEqual([]);
});
