import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const colourRules = ['color-contrast', 'link-in-text-block'];

export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolations(page, inspect(page).withTags(tags));
}

/** The rules that a theme alone can break, where the rest has been checked in the other one. */
export async function expectReadable(page: Page): Promise<void> {
  await expectNoViolations(page, inspect(page).withRules(colourRules));
}

/**
 * Without frames of other hosts, of which journeys load none: otherwise each look would open a page of its own. And without
 * describing what is as it should be, which takes a quarter of the time.
 */
const inspect = (page: Page) => new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });

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
