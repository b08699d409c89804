import { expectAccessibleLayout } from '../accessibility.ts';
import { expect, test } from '../journey.ts';
import { hasLayoutDoubts } from '../layout-doubts.ts';

/* What journeys find out before they ask axe. */

const button = (label: string, style: string) => `<button style="border:0;padding:0;${style}">${label}</button>`;
const small = (label: string, style = '') => button(label, `width:16px;height:16px;${style}`);
const lines = '<p>A line.</p>'.repeat(40);

const pages = [
  ['large targets side by side', button('a', 'width:24px;height:24px') + button('b', 'width:30px;height:30px'), null],
  ['small targets far from each other', small('a') + small('b', 'margin-left:16px'), null],
  ['links within a text', '<p>Read <a href="#a">this</a> and <a href="#b">that</a>.</p>', null],
  [
    'a region that scrolls and can be focused',
    `<div tabindex="0" style="height:99px;overflow:auto">${lines}</div>`,
    null,
  ],
  ['small targets side by side', small('a') + small('b'), 'target-size'],
  [
    'a small target on a large one',
    button('a', 'width:60px;height:60px') + small('b', 'margin-left:-40px'),
    'target-size',
  ],
  [
    'a region that scrolls and cannot be focused',
    `<div style="height:99px;overflow:auto">${lines}</div>`,
    'scrollable-region-focusable',
  ],
] as const;

for (const [name, body, broken] of pages) {
  test(`of ${name}, ${broken ?? 'nothing'} is reported`, async ({ page }) => {
    await page.setContent(`<!doctype html><html lang="en"><title>Test</title><body>${body}</body></html>`);
    expect(await hasLayoutDoubts(page)).toBe(broken !== null);
    const check = expectAccessibleLayout(page);
    await (broken ? expect(check).rejects.toThrow(broken) : check);
  });
}
