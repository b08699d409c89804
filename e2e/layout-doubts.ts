import type { Page } from '@playwright/test';

/**
 * Whether axe has to judge the sizes of targets and the scrolling of regions, for which it compares every element with its
 * neighbours. It need not where all targets, grown to 24 by 24 pixels, keep clear of each other, and all that scrolls can be
 * focused.
 */
export function hasLayoutDoubts(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const minSize = 24;
    const native = 'a[href], area, button, input, select, textarea, summary, [tabindex="0"]';
    const commands = 'button link menuitem menuitemcheckbox menuitemradio tab';
    const values =
      'checkbox combobox gridcell listbox option radio searchbox slider spinbutton switch textbox treeitem';
    const roles = `${commands} ${values}`.split(' ').map((role) => `[role="${role}"]`);
    const widgets = [native, ...roles].join();

    /** The element that stays in its place while the page scrolls under it. */
    const findLayer = (element: Element | null): Element | null =>
      element === null || /fixed|sticky/.test(getComputedStyle(element).position)
        ? element
        : findLayer(element.parentElement);
    const isInText = ({ element }: { element: Element }) =>
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        ({ nodeType, nodeValue }) => nodeType === 3 && (nodeValue ?? '').trim() !== '',
      );
    const grow = (from: number, to: number) => {
      const missing = Math.max(0, minSize - (to - from)) / 2;
      return [from - missing, to + missing] as const;
    };

    const targets = [...document.querySelectorAll(widgets)]
      .filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert], [aria-hidden="true"]'),
      )
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      // Smaller is what only screen readers have.
      .filter(({ box }) => box.width > 1 && box.height > 1)
      .map(({ element, box }) => {
        const [left, right] = grow(box.left, box.right);
        const [top, bottom] = grow(box.top, box.bottom);
        return { element, left, right, top, bottom };
      })
      .toSorted((a, b) => a.top - b.top);
    for (const [index, one] of targets.entries()) {
      for (const other of targets.slice(index + 1)) {
        if (other.top >= one.bottom) break;
        if (other.left >= one.right || other.right <= one.left) continue;
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
        if (isInText(one) && isInText(other)) continue;
        if (findLayer(one.element) === findLayer(other.element)) return true;
      }
    }
    return [...document.body.querySelectorAll('*')].some((element) => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
      if (scrollWidth <= clientWidth && scrollHeight <= clientHeight) return false;
      const { overflowX, overflowY } = getComputedStyle(element);
      return (
        /auto|scroll/.test(overflowX + overflowY) &&
        !element.matches('[tabindex="0"]') &&
        !element.querySelector(widgets)
      );
    });
  });
}
