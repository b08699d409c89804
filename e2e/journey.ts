import {
  type Browser,
  type BrowserContextOptions,
  test as base,
  type CDPSession,
  type ConsoleMessage,
  expect,
  type Page,
} from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { answerForeignRequests } from './foreign-requests.ts';
import { clearBrowserData } from './log-in.ts';
import { phone } from './phone.ts';

interface Journey {
  /** Fails the test if the page in its current state is not accessible or scrolls sideways, on a desktop and on a phone. */
  expectAccessible(): Promise<void>;
  /** Checks the same in the dark and in the light theme. */
  expectAccessibleInBothThemes(): Promise<void>;
  expectNoSidewaysScroll(): Promise<void>;
  /** Allows an error in the console that the test causes on purpose. */
  allowConsoleError(pattern: RegExp): void;
}

/** Some journeys run on a phone too, because controls or layout differ there. */
export const devices = ['desktop', 'phone'] as const;

interface Options {
  /** If it is null, the journey runs on a desktop and checks the phone's width too. */
  device: (typeof devices)[number] | null;
}

/** Tests that need other settings of the browser use this, because each gets its own context. */
export const testInNewContext = base.extend<Options & { journey: Journey }>({
  device: [null, { option: true }],
  browser: [
    async ({ browser }, use) => {
      await answerForeignRequests(browser);
      await use(browser);
    },
    { scope: 'worker' },
  ],
  /** A journey fails on any error or warning in the console, such as hydration mismatches and blocked content. */
  journey: [
    async ({ page, device }, use) => {
      const runCheck = (check: Check) => (device ? check(page) : atBothWidths(page, check));
      // The configuration blocks service workers everywhere but in the journey about ours.
      const allowed = [/^Service Worker registration blocked by Playwright$/];
      const complaints: string[] = [];
      const noteMessage = (message: ConsoleMessage) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
      };
      const noteError = (error: Error) => complaints.push(String(error));
      page.on('console', noteMessage);
      page.on('pageerror', noteError);
      await use({
        expectAccessible: () => runCheck(fits(expectAccessible)),
        expectAccessibleInBothThemes: () => runCheck(fits(expectAccessibleInBothThemes)),
        expectNoSidewaysScroll: () => runCheck(expectNoSidewaysScroll),
        allowConsoleError: (pattern) => allowed.push(pattern),
      });
      page.off('console', noteMessage);
      page.off('pageerror', noteError);
      expect(complaints.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
  page: async ({ page }, use) => {
    waitForHydration(page);
    page.context().on('page', waitForHydration);
    await use(page);
  },
});

/** The journeys of a worker share one page per device, which is reset after each: a new page costs more than most journeys. */
export const test = testInNewContext.extend<object, { openPages: { desktop?: OpenPage; phone?: OpenPage } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's text
  openPages: [({}, use) => use({}), { scope: 'worker' }],
  page: async ({ browser, openPages, device }, use) => {
    const on = device ?? 'desktop';
    openPages[on] ??= await openPage(browser, on === 'phone' ? phone : {});
    const opened = openPages[on];
    const viewport = opened.page.viewportSize();
    await use(opened.page);
    await resetPage(opened);
    if (viewport) await opened.page.setViewportSize(viewport);
  },
  context: ({ page }, use) => use(page.context()),
});

interface OpenPage {
  page: Page;
  devTools: CDPSession;
}

async function openPage(browser: Browser, options: BrowserContextOptions): Promise<OpenPage> {
  const context = await browser.newContext(options);
  context.on('page', waitForHydration);
  const page = await context.newPage();
  return { page, devTools: await context.newCDPSession(page) };
}

async function resetPage({ page, devTools }: OpenPage): Promise<void> {
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  for (const event of ['request', 'response', 'dialog']) page.removeAllListeners(event);
  await clearBrowserData(page);
  await page.emulateMedia({ colorScheme: 'light' });
  // The history holds fifty entries; after that, `history.length` no longer changes.
  await devTools.send('Page.resetNavigationHistory');
}

/** Text typed before hydration may be lost, so navigation waits for it unless a journey sets `waitUntil`. */
function waitForHydration(page: Page): void {
  const goTo = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const hydrated = page.locator('html[data-alive], html:not(:has(#root))');
  page.goto = async (url, options) => {
    const response = await goTo(url, options);
    if (!options?.waitUntil) await hydrated.waitFor({ state: 'attached' });
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (!options?.waitUntil) await hydrated.waitFor({ state: 'attached' });
    return response;
  };
}

type Check = (page: Page) => Promise<void>;

async function atBothWidths(page: Page, check: Check): Promise<void> {
  await check(page);
  const desktop = page.viewportSize();
  if (!desktop) throw new Error('the page has no size');
  await page.setViewportSize(phone.viewport);
  await check(page);
  await page.setViewportSize(desktop);
}

async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
}

const fits = (check: Check) => async (page: Page) => {
  await check(page);
  await expectNoSidewaysScroll(page);
};

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

export async function confirm(page: Page, label: string): Promise<void> {
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: label, exact: true }).click();
  await expect(dialog).toBeHidden();
}

export { expect };
