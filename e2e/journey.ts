import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { answerForeignRequests } from './foreign-requests.ts';

interface Journey {
  /** Fails the test if the page is not accessible as it stands now. */
  expectAccessible(): Promise<void>;
  /** The rules that a theme alone can break, where the rest has been checked in the other one. */
  expectReadable(): Promise<void>;
  expectNoSidewaysScroll(): Promise<void>;
  /** Console messages of kind error that this test brings about on purpose. */
  allowConsoleError(pattern: RegExp): void;
}

/** Every journey fails on anything the browser complains about: errors, hydration mismatches, blocked content. */
export const test = base.extend<{ journey: Journey }>({
  journey: [
    async ({ page }, use) => {
      await answerForeignRequests(page);
      // Said where the configuration blocks them, which is everywhere but in the journey about ours.
      const allowed = [/^Service Worker registration blocked by Playwright$/];
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      waitForLifeAfterGoto(page);
      await use({
        expectAccessible: () => expectNoViolations(page, inspect(page).withTags(accessibilityTags)),
        expectReadable: () => expectNoViolations(page, inspect(page).withRules(colourRules)),
        expectNoSidewaysScroll: () => expectNoSidewaysScroll(page),
        allowConsoleError: (pattern) => allowed.push(pattern),
      });
      expect(complaints.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** What is typed before the page listens may be lost: journeys that do not ask for less begin when it does. */
function waitForLifeAfterGoto(page: Page): void {
  const goTo = page.goto.bind(page);
  page.goto = async (url, options) => {
    const answer = await goTo(url, options);
    if (!options?.waitUntil) {
      await page.locator('html[data-alive], html:not(:has(#root))').waitFor({ state: 'attached' });
    }
    return answer;
  };
}

const accessibilityTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Without frames of other hosts, of which journeys load none: otherwise each look would open a page of its own. */
const inspect = (page: Page) => new AxeBuilder({ page }).setLegacyMode();

async function expectNoViolations(page: Page, looking: AxeBuilder): Promise<void> {
  let found = await lookAtRest(page, looking);
  // Something may have come in while it was being looked at, half faded in; what is wrong stays wrong.
  if (found.length > 0) found = await lookAtRest(page, looking);
  expect(found, found.join('\n')).toEqual([]);
}

async function lookAtRest(page: Page, looking: AxeBuilder): Promise<string[]> {
  // Colours on their way from one theme to the other are neither's, and what fades in is not there yet.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ),
  );
  const { violations } = await looking.analyze();
  return violations.map(({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((node) => node.html).join('\n  ')}`);
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

/** Walks the real login: our page, the sandbox's sign-in page, back to ours. */
export async function logIn(page: Page, persona: string): Promise<void> {
  await page.goto('/api/auth/discord');
  await page.locator(`button[name=persona][value=${persona}]`).click();
  await page.waitForURL((url) => url.port === new URL(page.url()).port && !url.pathname.startsWith('/auth/'));
}

/** The same as a person nobody knows yet. */
export async function logInAsSomebody(page: Page, name: string): Promise<void> {
  await page.goto('/api/auth/discord');
  await page.getByLabel('Somebody else').fill(name);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Welcome,')).toBeVisible();
}

/** Says yes to what the open dialog asks. */
export async function confirm(page: Page, label: string): Promise<void> {
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: label, exact: true }).click();
  await expect(dialog).toBeHidden();
}

export { expect };
