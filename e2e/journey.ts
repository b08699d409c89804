import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

/** Journeys need no internet: thumbnails and other foreign pictures are answered here. */
const isForeign = (url: URL) => url.hostname !== 'localhost' && url.hostname !== '127.0.0.1';
const emptyPicture = '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"/>';

interface Journey {
  /** Fails the test if the page is not accessible as it stands now. */
  expectAccessible(): Promise<void>;
  /** Console messages of kind error that this test brings about on purpose. */
  allowConsoleError(pattern: RegExp): void;
}

/** Every journey fails on anything the browser complains about: errors, hydration mismatches, blocked content. */
export const test = base.extend<{ journey: Journey }>({
  journey: [
    async ({ page }, use) => {
      await page.route(isForeign, (route) =>
        route.fulfill({ status: 200, contentType: 'image/svg+xml', body: emptyPicture }),
      );
      const allowed: RegExp[] = [];
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      await use({
        expectAccessible: () => expectAccessible(page),
        allowConsoleError: (pattern) => allowed.push(pattern),
      });
      expect(complaints.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((node) => node.html).join('\n  ')}`,
  );
  expect(found, found.join('\n')).toEqual([]);
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

export { expect };
