import type { Page } from '@playwright/test';

interface ShiftEntry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources?: { node?: Node | null }[];
}

interface Shift {
  value: number;
  moved: string[];
}

declare global {
  interface Window {
    seenShifts?: Shift[];
  }
}

export interface Measures {
  shift: number;
  /** The elements that moved, the largest shift first. */
  moved: string[];
  /** The pixels by which the page is wider than its window. */
  overflow: number;
}

/** The observer starts before the page's own scripts, so that the first shifts count too. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const isShift = (entry: PerformanceEntry): entry is ShiftEntry => 'hadRecentInput' in entry;
    const nameNode = (node: Node | null | undefined) =>
      node instanceof Element ? `${node.localName}.${[...node.classList].slice(0, 3).join('.')}` : '#text';
    const shifts: Shift[] = [];
    window.seenShifts = shifts;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries().filter(isShift)) {
        if (entry.hadRecentInput) continue;
        shifts.push({ value: entry.value, moved: (entry.sources ?? []).map(({ node }) => nameNode(node)) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Scrolling down the whole page and back loads everything that is loaded lazily. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((done) => requestAnimationFrame(done));
    for (let y = 0; y < document.documentElement.scrollHeight; y += window.innerHeight) {
      window.scrollTo({ top: y, behavior: 'instant' });
      await nextFrame();
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
    await nextFrame();
  });
}

export async function measurePage(page: Page, width: number): Promise<Measures> {
  const { shifts, scrollWidth } = await page.evaluate(() => ({
    shifts: window.seenShifts ?? [],
    scrollWidth: document.documentElement.scrollWidth,
  }));
  const sorted = shifts.toSorted((a, b) => b.value - a.value);
  return {
    shift: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: [...new Set(sorted.flatMap(({ moved }) => moved))],
    overflow: Math.max(0, scrollWidth - width),
  };
}
