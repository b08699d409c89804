import type { Page } from '@playwright/test';
import { openSharedSet } from './shared-set.ts';

declare global {
  interface Window {
    /** How each text looks, for the run of axe that follows. */
    looks?: Map<Element, string>;
  }
}

const readableLooks = openSharedSet('readable-looks');

export const rememberReadable = readableLooks.add;

/**
 * Whether a text is readable follows from its style and from the backgrounds it lies on. A page has hundreds of texts but a
 * few dozen of these looks, most of which another page had before: each has to pass once.
 */
export async function findUnknownLooks(page: Page): Promise<string[]> {
  const looks = await page.evaluate(() => {
    const found = new Map<Element, string>();
    const plainGround = 'rgba(0, 0, 0, 0),none,1,false,none,normal';
    /** In points, as WCAG says it and axe counts. */
    const isLarge = (fontSize: string, fontWeight: string) =>
      Math.ceil(Number.parseFloat(fontSize) * 72) / 96 >= (Number(fontWeight) >= 700 ? 14 : 18);
    // axe does not judge single characters.
    const hasText = (element: Element) =>
      element.matches('input:not([type=radio], [type=checkbox]), select, textarea') ||
      [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && (nodeValue ?? '').trim().length > 1);

    const isNotJudged = (element: Element) =>
      element.matches('[aria-hidden=true], [aria-disabled=true], :disabled, option') ||
      element.matches('details:not([open]) > :not(summary)');

    const visit = (element: Element, ground: string, colorAround: string) => {
      const style = getComputedStyle(element);
      const { display, visibility, position, opacity, filter, mixBlendMode } = style;
      const { width, height, right, bottom } = element.getBoundingClientRect();
      const isForScreenReaders = position === 'absolute' && width <= 1 && height <= 1;
      const isOutside = position === 'fixed' && (right <= 0 || bottom <= 0);
      if (display === 'none' || isForScreenReaders || isOutside || !(element instanceof HTMLElement)) return;
      if (isNotJudged(element)) return;
      // Only such an element can lie on something other than what it is in.
      const isMoved = position !== 'static' && position !== 'relative' && position;
      const own = [style.backgroundColor, style.backgroundImage, opacity, isMoved, filter, mixBlendMode].join();
      const below = own === plainGround ? ground : `${ground}/${own}`;
      const { color, fontSize, fontWeight, textShadow, textDecorationLine } = style;
      if (visibility === 'visible' && hasText(element)) {
        const asLink = element.matches('a') && [colorAround, textDecorationLine, isInText(element)];
        found.set(element, [color, isLarge(fontSize, fontWeight), textShadow, asLink, below].join());
      }
      for (const child of element.children) visit(child, below, color);
    };
    const isInText = ({ parentElement }: Element) => parentElement !== null && hasText(parentElement);
    visit(document.body, '', '');
    window.looks = found;
    return [...new Set(found.values())];
  });
  const known = new Set(readableLooks.values());
  return looks.filter((look) => !known.has(look));
}
