import { expectAccessibleLayout, expectReadable } from '../accessibility.ts';
import { expect, test } from '../journey.ts';
import { hasLayoutDoubts } from '../layout-doubts.ts';

/* What journeys find out before they ask axe. */

const document = (body: string) => `<!doctype html><html lang="en"><title>Test</title><body>${body}</body></html>`;
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
    await page.setContent(document(body));
    expect(await hasLayoutDoubts(page)).toBe(broken !== null);
    const check = expectAccessibleLayout(page);
    await (broken ? expect(check).rejects.toThrow(broken) : check);
  });
}

const faint = 'color:#999;background:#fff';
const words = (style: string) => `<p style="${style}">Some words</p>`;

const texts = [
  ['readable', words('color:#333;background:#fff'), false],
  ['faint', words(faint), true],
  // 3.5 to 1, which is enough for the first.
  [
    'faint beside large ones of the same colour',
    ['40px', '16px'].map((size) => words(`color:#888;font-size:${size}`)),
    true,
  ],
  ['faint on a button that is disabled', `<button disabled style="${faint}">Send it</button>`, false],
  ['faint in closed details', `<details><summary>More</summary>${words(faint)}</details>`, false],
  ['faint in open details', `<details open><summary>More</summary>${words(faint)}</details>`, true],
] as const;

for (const [name, body, isBroken] of texts) {
  test(`texts that are ${name}: ${isBroken ? 'contrast' : 'nothing'} is reported`, async ({ page }) => {
    for (const part of [body].flat()) {
      await page.setContent(document(part));
      await expectReadable(page).catch(() => undefined);
    }
    await page.setContent(document([body].flat().join('')));
    const check = expectReadable(page);
    await (isBroken ? expect(check).rejects.toThrow('color-contrast') : check);
  });
}
