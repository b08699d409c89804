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
import { forgetEverybody } from './log-in.ts';
import { phone } from './phone.ts';

interface Journey {
  /** Fails the test if the page in its current state is not accessible or scrolls sideways, on a desktop and on a phone. */
  expectAccessible(): Promise<void>;
  /** The same in the dark and in the light theme. */
  expectAccessibleInBothThemes(): Promise<void>;
  expectNoSidewaysScroll(): Promise<void>;
  /** Console messages of kind error that this test brings about on purpose. */
  allowConsoleError(pattern: RegExp): void;
}

/** For journeys that a phone takes as well, because it has other controls there or another layout. */
export const devices = ['desktop', 'phone'] as const;

interface Options {
  /** Unless told: a desktop, where `journey` looks at the phone's width too. */
  device: (typeof devices)[number] | null;
}

/** A context of its own for each test: for those that need other settings of the browser. */
export const testInNewContext = base.extend<Options & { journey: Journey }>({
  device: [null, { option: true }],
  browser: [
    async ({ browser }, use) => {
      await answerForeignRequests(browser);
      await use(browser);
    },
    { scope: 'worker' },
  ],
  /** Every journey fails on anything the browser complains about: errors, hydration mismatches, blocked content. */
  journey: [
    async ({ page, device }, use) => {
      const look = (check: Check) => (device ? check(page) : atBothWidths(page, check));
      // Said where the configuration blocks them, which is everywhere but in the journey about ours.
      const allowed = [/^Service Worker registration blocked by Playwright$/];
      const complaints: string[] = [];
      const noteMessage = (message: ConsoleMessage) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
      };
      const noteError = (error: Error) => complaints.push(String(error));
      page.on('console', noteMessage);
      page.on('pageerror', noteError);
      await use({
        expectAccessible: () => look(fits(expectAccessible)),
        expectAccessibleInBothThemes: () => look(fits(expectAccessibleInBothThemes)),
        expectNoSidewaysScroll: () => look(expectNoSidewaysScroll),
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

/** One page of each device for all journeys of a worker, emptied after each: a new one costs more than most journeys. */
export const test = testInNewContext.extend<object, { kept: { desktop?: Opened; phone?: Opened } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's text
  kept: [({}, use) => use({}), { scope: 'worker' }],
  page: async ({ browser, kept, device }, use) => {
    const on = device ?? 'desktop';
    kept[on] ??= await openPage(browser, on === 'phone' ? phone : {});
    const opened = kept[on];
    const viewport = opened.page.viewportSize();
    await use(opened.page);
    await empty(opened);
    if (viewport) await opened.page.setViewportSize(viewport);
  },
  context: ({ page }, use) => use(page.context()),
});

interface Opened {
  page: Page;
  devTools: CDPSession;
}

async function openPage(browser: Browser, options: BrowserContextOptions): Promise<Opened> {
  const context = await browser.newContext(options);
  context.on('page', waitForHydration);
  const page = await context.newPage();
  return { page, devTools: await context.newCDPSession(page) };
}

async function empty({ page, devTools }: Opened): Promise<void> {
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  for (const event of ['request', 'response', 'dialog']) page.removeAllListeners(event);
  await forgetEverybody(page);
  await page.emulateMedia({ colorScheme: 'light' });
  // It holds fifty entries: after that, `history.length` stays the same whatever a page does.
  await devTools.send('Page.resetNavigationHistory');
}

/** What is typed before the page listens may be lost: journeys that do not ask for less begin when it does. */
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

/** Says yes to what the open dialog asks. */
export async function confirm(page: Page, label: string): Promise<void> {
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: label, exact: true }).click();
  await expect(dialog).toBeHidden();
}

export { expect };
