import { AxeBuilder } from '@axe-core/playwright';
import { chromium as pw } from 'playwright-core';
import { browserArgs, findBrowser } from './browser-path.ts';

const base = 'http://localhost:4360';
const browser = await pw.launch({ executablePath: await findBrowser(), args: browserArgs, headless: true });
const sizes = { desktop: { width: 1280, height: 800 }, phone: { width: 360, height: 740 } } as const;
const which = process.argv[2] ?? 'all';
for (const [name, viewport] of Object.entries(sizes)) {
  for (const theme of ['dark', 'light'] as const) {
    const ctx = await browser.newContext({
      viewport,
      colorScheme: theme,
      ...(name === 'phone' ? { isMobile: true, hasTouch: true } : {}),
    });
    const page = await ctx.newPage();
    page.on('console', (m) => {
      if (['error', 'warning'].includes(m.type())) console.log(name, theme, m.text().slice(0, 200));
    });
    page.on('pageerror', (e) => console.log(name, theme, 'PAGEERROR', String(e).slice(0, 300)));
    await page.route('https://i.ytimg.com/**', (r) =>
      r.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="360"><rect width="480" height="360" fill="#35506b"/><circle cx="300" cy="140" r="90" fill="#7a4a2a"/><path d="M0 300 200 160 480 320v40H0z" fill="#1d2b22"/></svg>',
      }),
    );
    await page.goto(base + '/api/auth/discord');
    await page.locator('button[name=persona][value=eye]').click();
    await page.waitForURL((u) => !u.pathname.startsWith('/auth/') && u.port === '4360');
    await page.goto(base + '/the-watch');
    await page.getByText(/^Case #/).waitFor();
    await page.waitForTimeout(700);
    await page.screenshot({ path: `/tmp/watch-shots/${name}-${theme}.png` });
    await page.screenshot({ path: `/tmp/watch-shots/${name}-${theme}-full.png`, fullPage: true });
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze();
    for (const v of violations)
      console.log(name, theme, v.id, v.help, v.nodes.map((n) => n.html.slice(0, 160)).join('\n   '));
    if (name === 'desktop') {
      await page.keyboard.press('s');
      await page.keyboard.press('s');
      await page.keyboard.press('1');
      await page.waitForTimeout(600);
      await page.screenshot({ path: `/tmp/watch-shots/${name}-${theme}-chosen.png` });
    }
    await ctx.close();
  }
}
await browser.close();
