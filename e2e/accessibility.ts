import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { accessibilityTags, describeViolation } from '../apps/web/tests/axe-structure.ts';

/** Asked again for a while: something may have come in while axe was looking, half faded in. What is wrong stays wrong. */
export const expectAccessible = (page: Page) => expect.poll(() => findViolations(page)).toEqual([]);

export async function findViolations(page: Page): Promise<string[]> {
  await waitForAnimations(page);
  // Frames show other hosts, which no journey loads. The legacy mode checks in the page itself instead of opening another one.
  const axe = new AxeBuilder({ page }).options({ iframes: false }).withTags(accessibilityTags).setLegacyMode();
  const { violations } = await axe.analyze();
  return violations.map(describeViolation);
}

/** Colours on their way from one theme to the other are neither's, and what fades in is not there yet. */
function waitForAnimations(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
