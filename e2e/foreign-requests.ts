import type { Browser } from '@playwright/test';

export const isForeign = (url: URL) => url.hostname !== 'localhost' && url.hostname !== '127.0.0.1';
export const emptyPicture = '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"/>';

/**
 * A browser that needs no internet: videos and foreign pictures are answered here, in every tab. Not by
 * `page.route`, which turns off the browser's cache for our own files as well.
 */
export async function answerForeignRequests(browser: Browser): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  session.on('Fetch.requestPaused', ({ requestId }) => {
    const responseHeaders = [{ name: 'content-type', value: 'image/svg+xml' }];
    const answer = { requestId, responseCode: 200, responseHeaders, body: btoa(emptyPicture) };
    // The tab that asked may be closed already.
    session.send('Fetch.fulfillRequest', answer).catch(() => undefined);
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: 'https://*' }] });
}
