import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildExtension } from '@argus/extension/build';
import { expect, test } from '@playwright/test';
import { findFirefox, noFirefoxMessage } from '../browser/find-browser.ts';
import { cheater, steamPages } from '../extension/people.ts';
import { findSteamAnswer, steam } from '../extension/steam-pages.ts';
import { launchFirefox } from './open-firefox.ts';

test('the extension marks convicted players in Firefox', async ({ baseURL }) => {
  const home = baseURL ?? '';
  const executablePath = await findFirefox();
  test.skip(executablePath === null, noFirefoxMessage);
  const outDir = await mkdtemp(join(tmpdir(), 'argus-extension-build-'));
  await buildExtension({ instance: home, outDir });
  await expect.poll(async () => (await fetch(`${home}/lists/convicted.txt`)).status).toBe(200);

  const browser = await launchFirefox(executablePath ?? '');
  try {
    await browser.installExtension(join(outDir, 'firefox'));
    const page = await browser.newPage();
    const others: string[] = [];
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.protocol === 'data:') return request.continue();
      if (url.origin !== steam) others.push(request.url());
      return request.respond(findSteamAnswer(steamPages, url.pathname));
    });
    // A page that is opened while the extension is being installed may stay unmarked.
    const isMarked = async () => {
      await page.goto(`${steam}/id/someone/friends/`);
      const found = page.waitForSelector('.friend_block_v2 .argus-mark', { timeout: 8000 });
      return found.then(
        () => true,
        () => false,
      );
    };
    await expect.poll(isMarked, { timeout: 90_000 }).toBe(true);
    const links = await page.$$eval('a.argus-mark', (marks) => marks.map((mark) => mark.getAttribute('href')));
    expect(links).toEqual([`${home}/?steamId=${cheater.steam64Id}`]);
    const bar = await page.$eval('.argus-bar', ({ textContent }) => textContent);
    expect(bar).toContain('1 of the 3 players here is convicted');
    expect(others).toEqual([]);
  } finally {
    await browser.close();
    await rm(outDir, { recursive: true });
  }
});
