import { findViolations } from '../accessibility.ts';
import { expect, test } from '../journey.ts';

const document = (body: string) =>
  `<!doctype html><html lang="en"><title>Test</title><body><main><h1>Test</h1>${body}</main></body></html>`;
const button = (label: string, size: number, style = '') =>
  `<button style="border:0;padding:0;width:${size}px;height:${size}px;${style}">${label}</button>`;
const lines = '<p>A line.</p>'.repeat(40);
const region = (attributes: string) => `<div ${attributes} style="height:99px;overflow:auto">${lines}</div>`;
const faint = '<p style="color:#999;background:#fff">Some words</p>';

for (const [what, body] of [
  ['large targets side by side', button('a', 24) + button('b', 30)],
  ['small targets far from each other', button('a', 16) + button('b', 16, 'margin-left:16px')],
  ['links within a text', '<p>Read <a href="#a">this</a> and <a href="#b">that</a>.</p>'],
  ['a scrolling region that can be focused', region('tabindex="0"')],
  ['faint text in closed details', `<details><summary>More</summary>${faint}</details>`],
] as const) {
  test(`the accessibility check accepts ${what}`, async ({ page }) => {
    await page.setContent(document(body));
    expect(await findViolations(page)).toEqual([]);
  });
}

for (const [what, body, rule] of [
  ['small targets side by side', button('a', 16) + button('b', 16), 'target-size'],
  ['a small target on a large one', button('a', 60) + button('b', 16, 'margin-left:-40px'), 'target-size'],
  ['a scrolling region that cannot be focused', region(''), 'scrollable-region-focusable'],
  ['faint text', faint, 'color-contrast'],
  ['faint text in open details', `<details open><summary>More</summary>${faint}</details>`, 'color-contrast'],
] as const) {
  test(`the accessibility check reports ${what}`, async ({ page }) => {
    await page.setContent(document(body));
    expect(await findViolations(page)).toEqual([expect.stringContaining(rule)]);
  });
}
