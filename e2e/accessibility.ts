import { expect, type Page } from '@playwright/test';
import axe, { type RunOnly, type RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const colourRules = ['color-contrast', 'link-in-text-block'];

export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolations(page, { type: 'tag', values: tags });
}

/** The rules that a theme alone can break, where the rest has been checked in the other one. */
export async function expectReadable(page: Page): Promise<void> {
  await expectNoViolations(page, { type: 'rule', values: colourRules });
}

async function expectNoViolations(page: Page, runOnly: RunOnly): Promise<void> {
  // Loaded once for each document: its half a megabyte takes as long as the look itself.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // Frames show other hosts, of which journeys load none; no rule of ours reads stylesheets; what is right is not described.
  const options: RunOptions = { runOnly, iframes: false, preload: { assets: ['media'] }, resultTypes: ['violations'] };
  let found = await lookAtRest(page, options);
  // Something may have come in while it was being looked at, half faded in; what is wrong stays wrong.
  if (found.length > 0) found = await lookAtRest(page, options);
  expect(found, found.join('\n')).toEqual([]);
}

function lookAtRest(page: Page, options: RunOptions): Promise<string[]> {
  return page.evaluate(async (given) => {
    // Colours on their way from one theme to the other are neither's, and what fades in is not there yet.
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
    if (!window.axe) throw new Error('axe is not loaded');
    const { violations } = await window.axe.run(document, given);
    return violations.map(({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`);
  }, options);
}
