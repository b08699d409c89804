import { type Browser, chromium } from '@playwright/test';
import { browserArgs, getBrowser } from './browser/find-browser.ts';

export const isForeign = (url: URL) => url.hostname !== 'localhost' && url.hostname !== '127.0.0.1';
export const emptyPicture = '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"/>';

/**
 * Videos and pictures of other hosts are answered here, in every tab, so that journeys need no internet. `page.route`
 * would turn off the browser's cache for our own files as well.
 */
export async function answerForeignRequests(browser: Browser): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  session.on('Fetch.requestPaused', ({ requestId }) => {
    const responseHeaders = [{ name: 'content-type', value: 'image/svg+xml' }];
    const answer = { requestId, responseCode: 200, responseHeaders, body: btoa(emptyPicture) };
    // The tab that sent the request may be closed already.
    session.send('Fetch.fulfillRequest', answer).catch(() => undefined);
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: 'https://*' }] });
}

/** The scripts that take pictures and measure pages use this browser. */
export async function launchBrowser(...args: string[]): Promise<Browser> {
  const browser = await chromium.launch({ executablePath: await getBrowser(), args: [...browserArgs, ...args] });
  await answerForeignRequests(browser);
  return browser;
}
