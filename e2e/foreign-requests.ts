import type { Page } from '@playwright/test';

export const isForeign = (url: URL) => url.hostname !== 'localhost' && url.hostname !== '127.0.0.1';
export const emptyPicture = '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"/>';

/** A browser that needs no internet: thumbnails and other foreign pictures are answered here. */
export async function answerForeignRequests(page: Page): Promise<void> {
  await page.route(isForeign, (route) =>
    route.fulfill({ status: 200, contentType: 'image/svg+xml', body: emptyPicture }),
  );
}
