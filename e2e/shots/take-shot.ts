import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { type Measures, measurePage, scrollThrough, watchShifts } from './measure-page.ts';
import type { Role, ShotPage } from './shot-pages.ts';

const sizes = {
  desktop: { viewport: { width: 1280, height: 800 } },
  tablet: { viewport: { width: 820, height: 1180 }, hasTouch: true },
  phone: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
} as const;
export type Size = keyof typeof sizes;
export const sizeNames: readonly Size[] = ['desktop', 'tablet', 'phone'];
export const themes = ['dark', 'light'] as const;
type Theme = (typeof themes)[number];

export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

export interface Shot {
  page: ShotPage;
  role: Role;
  size: Size;
}

export interface Result extends Shot, Measures {
  /** A skeleton or a spinner was still shown when the picture was taken. */
  isUnfinished: boolean;
}

interface Studio {
  browser: Browser;
  baseUrl: string;
  dir: string;
  /** The browser asks for this language, as a reader's browser does. */
  language: string;
  themes: readonly Theme[];
  stateOf: (role: Role) => StorageState | undefined;
}

/** Answers are delayed so that skeletons are painted and their shifts measured. */
const answerDelayMs = 150;
const finishedWithinMs = 8000;
const quietMs = 400;
const quietWithinMs = 30_000;

/** The page is loaded once, without a cache, and shown in one theme after the other. */
export async function takeShot(studio: Studio, shot: Shot): Promise<Result> {
  const { viewport } = sizes[shot.size];
  const storageState = studio.stateOf(shot.role);
  const context = await studio.browser.newContext({
    ...sizes[shot.size],
    ...(storageState && { storageState }),
    baseURL: studio.baseUrl,
    colorScheme: studio.themes[0] ?? 'dark',
    locale: studio.language === 'en' ? 'en-GB' : studio.language,
    timezoneId: 'Europe/Berlin',
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    await page.route('**/api/**', async (route) => {
      await new Promise((done) => setTimeout(done, answerDelayMs));
      await route.continue();
    });
    await watchShifts(page);
    const waitUntilQuiet = watchRequests(page);
    await page.goto(shot.page.path);
    await page.locator('html[data-alive]').waitFor({ state: 'attached' });
    await waitUntilQuiet();
    await hasFinished(page);
    await waitUntilQuiet();
    await scrollThrough(page);
    await waitUntilQuiet();
    const isFinished = await hasFinished(page);
    const measures = await measurePage(page, viewport.width);
    for (const theme of studio.themes) {
      await page.emulateMedia({ colorScheme: theme });
      const name = [shot.page.name, shot.role, shot.size, theme, 'png'].join('.');
      await page.screenshot({ path: join(studio.dir, name), fullPage: true, animations: 'disabled' });
    }
    return { ...shot, ...measures, isUnfinished: !isFinished };
  } finally {
    await context.close();
  }
}

/** `networkidle` is reached only once, often before hydration sends the first requests. */
function watchRequests(page: Page): () => Promise<void> {
  let open = 0;
  let lastAt = performance.now();
  const count = (change: number) => {
    open += change;
    lastAt = performance.now();
  };
  page.on('request', () => count(1));
  page.on('requestfinished', () => count(-1));
  page.on('requestfailed', () => count(-1));
  const isQuiet = () => open === 0 && performance.now() - lastAt >= quietMs;
  return async () => {
    const deadline = performance.now() + quietWithinMs;
    do {
      while (!isQuiet()) {
        if (performance.now() > deadline) throw new Error(`${page.url()} never stops sending requests`);
        await new Promise((next) => setTimeout(next, 50));
      }
      // On a busy machine the page may still be processing the last answer.
      await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    } while (!isQuiet());
  };
}

async function hasFinished(page: Page): Promise<boolean> {
  return page
    .waitForFunction(
      () =>
        document.fonts.status === 'loaded' &&
        ![...document.querySelectorAll('main .animate-breathe, main .animate-orbit')].some((node) =>
          node.checkVisibility(),
        ),
      undefined,
      { timeout: finishedWithinMs },
    )
    .then(
      () => true,
      () => false,
    );
}
