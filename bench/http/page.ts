import { setTimeout } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import { browserArgs, getBrowser } from '../../e2e/browser/find-browser.ts';
import type { Community } from '../databases.ts';
import { atMost, compareInTurns, type Row } from '../figures.ts';
import { findReported } from './players.ts';
import { startServer } from './server.ts';

/** These are what the developer tools call "Slow 4G" and "4x slowdown", on a phone of the middle range. */
const network = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6 * 0.9 * 1024 ** 2) / 8,
  uploadThroughput: (0.75 * 0.9 * 1024 ** 2) / 8,
};
const cpuSlowdown = 4;
const pauseMs = 50;
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true };

/** Measures the first paint of a result page, with scripts and without; each load is a first visit. */
export async function measurePage(community: Community, isQuick: boolean): Promise<Row[]> {
  const server = await startServer(community.url);
  const address = `http://127.0.0.1:${server.port}/?steamId=${await findReported(community)}`;
  const browser = await chromium.launch({
    executablePath: await getBrowser(),
    // Images from other hosts fail immediately, with or without a network.
    args: [...browserArgs, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
  });
  try {
    const load = (hasScripts: boolean) => () => paint(browser, address, hasScripts);
    const figures = await compareInTurns(isQuick ? 1 : 9, load(true), load(false));
    return [atMost('first paint of a result page on a slow phone, to without scripts', figures, 1.15, ' ms')];
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function paint(browser: Browser, address: string, hasScripts: boolean): Promise<number> {
  const context = await browser.newContext({ ...phone, javaScriptEnabled: hasScripts });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    // Otherwise preloaded scripts would still be fetched.
    if (!hasScripts) await session.send('Network.setBlockedURLs', { urls: ['*.js'] });
    await page.goto(address);
    const readPaint = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
    for (let attempt = 0; attempt < 100; attempt += 1) {
      const ms = await page.evaluate(readPaint);
      if (ms !== undefined) return ms;
      await setTimeout(pauseMs);
    }
    throw new Error('nothing was painted');
  } finally {
    await context.close();
  }
}
