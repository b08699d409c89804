import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { accessibilityTags, describeViolation } from '../apps/web/tests/axe-structure.ts';

/** The check is repeated for a while, because something may still have been fading in. A real violation stays. */
export const expectAccessible = (page: Page) => expect.poll(() => findViolations(page)).toEqual([]);

export async function findViolations(page: Page): Promise<string[]> {
  await waitForAnimations(page);
  // Frames show other hosts, which no journey loads. The legacy mode checks in the page itself instead of opening another.
  const axe = new AxeBuilder({ page }).options({ iframes: false }).withTags(accessibilityTags).setLegacyMode();
  const { violations } = await axe.analyze();
  const found: string[] = [];
  for (const violation of violations) {
    if (violation.id === 'target-size' && (await isOnlyCovered(page, violation.nodes))) continue;
    found.push(describeViolation(violation));
  }
  return found;
}

/** A bar that stays in its place may cover a part of a target, which then seems too small. Scrolled to the middle, it is not. */
async function isOnlyCovered(page: Page, nodes: readonly { target: unknown[] }[]): Promise<boolean> {
  for (const selector of nodes.map(({ target }) => String(target[0]))) {
    await page.locator(selector).evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const axe = new AxeBuilder({ page }).include(selector).withRules('target-size').setLegacyMode();
    const { violations } = await axe.analyze();
    if (violations.length > 0) return false;
  }
  return true;
}

/** Contrast cannot be checked while colours change or something fades in. */
function waitForAnimations(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
