import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Texts whose look has not passed yet, for the run of axe that follows. */
    unknownLooks?: Map<Element, string>;
  }
}

const readableLooks = new Set<string>();

export function rememberReadable(looks: readonly string[]): void {
  for (const look of looks) readableLooks.add(look);
}

/**
 * Whether a text is readable follows from its style and from the backgrounds it lies on. A page has hundreds of texts but a
 * few dozen of these looks, most of which another page had before: each has to pass once in a worker.
 */
export function findUnknownLooks(page: Page): Promise<number> {
  return page.evaluate(
    (known) => {
      const readable = new Set(known);
      const unknown = new Map<Element, string>();
      const plainGround = 'rgba(0, 0, 0, 0),none,1,static,none,normal';
      // axe does not judge single characters.
      const hasText = (element: Element) =>
        element.matches('input, select, textarea') ||
        [...element.childNodes].some(
          ({ nodeType, nodeValue }) => nodeType === 3 && (nodeValue ?? '').trim().length > 1,
        );

      const visit = (element: Element, ground: string, colorAround: string) => {
        const style = getComputedStyle(element);
        const { display, visibility, position, opacity, filter, mixBlendMode } = style;
        const { width, height, right, bottom } = element.getBoundingClientRect();
        const isForScreenReaders = position === 'absolute' && width <= 1 && height <= 1;
        const isOutside = position === 'fixed' && (right <= 0 || bottom <= 0);
        if (display === 'none' || isForScreenReaders || isOutside || !(element instanceof HTMLElement)) return;
        const own = [style.backgroundColor, style.backgroundImage, opacity, position, filter, mixBlendMode].join();
        const below = own === plainGround ? ground : `${ground}/${own}`;
        const { color, fontSize, fontWeight, textShadow, textDecorationLine } = style;
        if (visibility === 'visible' && hasText(element)) {
          const asLink = element.matches('a') && [colorAround, textDecorationLine, isInText(element)];
          const look = [color, fontSize, fontWeight, textShadow, asLink, below].join();
          if (!readable.has(look)) unknown.set(element, look);
        }
        for (const child of element.children) visit(child, below, color);
      };
      const isInText = ({ parentElement }: Element) => parentElement !== null && hasText(parentElement);
      visit(document.body, '', '');
      window.unknownLooks = unknown;
      return unknown.size;
    },
    [...readableLooks],
  );
}
