import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type CDPSession, expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import { axeOptions, colourRules, describeViolation, layoutRules, structure } from '../apps/web/tests/axe-structure.ts';
import { findUnknownLooks, rememberReadable } from './contrast.ts';
import { hasLayoutDoubts } from './layout-doubts.ts';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const layout: RunOptions = { ...axeOptions, runOnly: { type: 'rule', values: layoutRules } };
const colours: RunOptions = {
  ...axeOptions,
  runOnly: { type: 'rule', values: colourRules },
  resultTypes: ['violations', 'passes', 'incomplete'],
  elementRef: true,
};

type Check = (page: Page) => Promise<string[]>;

export const expectAccessible = (page: Page) => expectNoViolations(page, checkStructure, checkLayout, checkColours);

/** What another width can break in a state whose structure has been checked. */
export const expectAccessibleLayout = (page: Page) => expectNoViolations(page, checkLayout, checkColours);

/** The rules that a theme alone can break, where the rest has been checked in the other one. */
export const expectReadable = (page: Page) => expectNoViolations(page, checkColours);

async function expectNoViolations(page: Page, ...checks: readonly Check[]): Promise<void> {
  await waitForAnimations(page);
  for (const check of checks) {
    let found = await check(page);
    // Something may have come in while it was being looked at, half faded in; what is wrong stays wrong.
    if (found.length > 0) {
      await waitForAnimations(page);
      found = await check(page);
    }
    expect(found, found.join('\n')).toEqual([]);
  }
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

/** Minified, which is half of what the package gives as `source`. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** Loaded once for each document, past Playwright, which takes as long to pass on its half a megabyte as a check takes. */
async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  // Kept: a session that ends takes what it finds along, such as a connection that is switched off.
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  await (await session).send('Runtime.evaluate', { expression: axeSource });
}

async function runAxe(page: Page, given: RunOptions): Promise<string[]> {
  await loadAxe(page);
  const violations = await page.evaluate(async (chosen) => {
    if (!window.axe) throw new Error('axe is not loaded');
    return (await window.axe.run(document, chosen)).violations;
  }, given);
  return violations.map(describeViolation);
}

const checkStructure: Check = (page) => runAxe(page, structure);

async function checkLayout(page: Page): Promise<string[]> {
  return (await hasLayoutDoubts(page)) ? runAxe(page, layout) : [];
}

async function checkColours(page: Page): Promise<string[]> {
  const unknown = await findUnknownLooks(page);
  if (unknown.length === 0) return [];
  await loadAxe(page);
  const given = { unknown, chosen: colours };
  const { violations, readable } = await page.evaluate(async ({ unknown, chosen }) => {
    const looks = window.looks ?? new Map<Element, string>();
    const include = [...looks.keys()].filter((element) => unknown.includes(looks.get(element) ?? ''));
    if (!window.axe) throw new Error('axe is not loaded');
    const { passes, incomplete, violations } = await window.axe.run({ include }, chosen);
    const isContrast = ({ id }: { id: string }) => id === 'color-contrast';
    // On a picture nobody can tell, wherever the same text is.
    const onPictures = incomplete
      .filter(isContrast)
      .flatMap(({ nodes }) => nodes.filter(({ any }) => any.some(({ data }) => data?.messageKey === 'imgNode')));
    const done = [...passes.filter(isContrast).flatMap(({ nodes }) => nodes), ...onPictures];
    const readable = done.map(({ element }) => (element ? looks.get(element) : undefined));
    return {
      // Elements stay in the page.
      violations: violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ html }) => ({ html })) })),
      readable: [...new Set(readable)].filter((look) => look !== undefined),
    };
  }, given);
  if (violations.length === 0) rememberReadable(readable);
  return violations.map(describeViolation);
}
