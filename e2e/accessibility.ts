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
  return violations.map(describeViolation);
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
