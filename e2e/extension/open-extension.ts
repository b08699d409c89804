import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { browserArgs } from '../browser/find-browser.ts';
import { startProxy } from './recording-proxy.ts';
import { findSteamAnswer, steam } from './steam-pages.ts';

/** Answers Steam's pages inside the browser. Returns the growing list of requested paths. */
export async function serveSteam(context: BrowserContext, pages: Readonly<Record<string, string>>): Promise<string[]> {
  const asked: string[] = [];
  await context.route(`${steam}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    asked.push(pathname);
    return route.fulfill(findSteamAnswer(pages, pathname));
  });
  return asked;
}

export interface ExtensionOptions {
  executablePath: string;
  /** The folder of the built extension. */
  path: string;
  /** Steam's pages by path. */
  pages: Readonly<Record<string, string>>;
  colorScheme?: 'dark' | 'light';
}

/** Starts a browser with the extension. It reaches the network only through a recording proxy. */
export async function openExtension({ executablePath, path, pages, colorScheme = 'light' }: ExtensionOptions) {
  const dir = await mkdtemp(join(tmpdir(), 'argus-extension-'));
  const proxy = await startProxy();
  const context = await chromium.launchPersistentContext(dir, {
    executablePath,
    args: [...browserArgs, '--enable-unsafe-extension-debugging'],
    ignoreDefaultArgs: ['--disable-extensions'],
    proxy: { server: proxy.server, bypass: '<-loopback>' },
    viewport: { width: 1000, height: 640 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    colorScheme,
  });
  const askedOfSteam = await serveSteam(context, pages);
  const devTools = await context.browser()?.newBrowserCDPSession();
  const loaded = await devTools?.send('Extensions.loadUnpacked', { path });
  if (!loaded) throw new Error('the browser takes no extensions');
  return {
    context,
    proxy,
    askedOfSteam,
    popup: `chrome-extension://${loaded.id}/popup.html`,
    async [Symbol.asyncDispose]() {
      await context.close();
      await proxy[Symbol.asyncDispose]();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
