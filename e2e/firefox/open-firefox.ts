import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { emptyPicture, isForeign } from '../foreign-requests.ts';

interface Firefox extends AsyncDisposable {
  page: Page;
  complaints: string[];
}

/** Puppeteer drives an installed Firefox over WebDriver BiDi; Playwright drives only its own build. */
export function launchFirefox(executablePath: string): Promise<Browser> {
  return puppeteer.launch({ browser: 'firefox', executablePath });
}

export async function openFirefox(executablePath: string): Promise<Firefox> {
  const browser = await launchFirefox(executablePath);
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warn') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`);
  });
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    const answer = { status: 200, contentType: 'image/svg+xml', body: emptyPicture };
    if (isForeign(new URL(request.url()))) request.respond(answer);
    else request.continue();
  });
  return { page, complaints, [Symbol.asyncDispose]: () => browser.close() };
}
