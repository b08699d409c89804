import { chromium as pw } from 'playwright-core';
import { browserArgs, findBrowser } from './browser-path.ts';

const base = 'http://localhost:4360';
const browser = await pw.launch({ executablePath: await findBrowser(), args: browserArgs, headless: true });
const phone = process.argv[2] === 'phone';
const ctx = await browser.newContext(
  phone
    ? { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }
    : { viewport: { width: 1280, height: 800 } },
);
const page = await ctx.newPage(); page.setDefaultTimeout(8000);
page.on('request', (r) => { if (r.method() === 'POST') console.log(r.url()); });
page.on('response', async (r) => { if (r.url().includes('/api/reviews')) console.log(r.status(), await r.text()); });
page.on('console', (m) => {
  if (['error', 'warning'].includes(m.type())) console.log(m.text().slice(0, 200));
});
await page.route('https://i.ytimg.com/**', (r) =>
  r.fulfill({
    contentType: 'image/svg+xml',
    body: '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="360"/>',
  }),
);
await page.goto(base + '/api/auth/discord');
await page.locator(`button[name=persona][value=${process.argv[3] ?? 'moderator'}]`).click();
await page.waitForURL((u) => !u.pathname.startsWith('/auth/') && u.port === '4360');
await page.goto(base + '/the-watch');
await page.getByText(/^Case #/).waitFor();
const out: string[] = [];
for (let i = 0; i < 8; i++) {
  const p = page.evaluate(
    () =>
      new Promise<number[]>((done) => {
        performance.clearResourceTimings();
        const text = () => [...document.querySelectorAll('h2')].find((h) => h.checkVisibility())?.textContent;
        const before = text();
        const w = new MutationObserver(() => {
          if (text() === before) return;
          w.disconnect();
          const dom = performance.now();
          requestAnimationFrame(() => {
            const raf = performance.now();
            setTimeout(() => done([dom, raf]), 0);
          });
        });
        w.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['style'] });
      }),
  );
  await page.keyboard.press('2');
  await page.keyboard.press('Enter');
  const times = await Promise.race([p, new Promise<number[]>((r) => setTimeout(() => r([0, 0]), 6000))]); if (times[0] === 0) { await page.screenshot({ path: '/tmp/watch-shots/speed.png' }); console.log('HUNG at', i, await page.locator('main').innerText()); break; } if (i === 0) { await page.waitForTimeout(500); await page.screenshot({ path: '/tmp/watch-shots/speed.png' }); }
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some((r) => r.name.includes('/api/reviews/')),
  );
  const end = await page.evaluate(() => {
    const e = performance
      .getEntriesByType('resource')
      .find((r) => r.name.includes('/api/reviews/')) as PerformanceResourceTiming;
    return [e.startTime, e.responseEnd];
  });
  out.push(
    `server ${(end[1]! - end[0]!).toFixed(0)} dom +${(times[0]! - end[1]!).toFixed(0)} frame +${(times[1]! - end[1]!).toFixed(0)}`,
  );
  await page.waitForTimeout(500);
}
console.log(out.join('\n'));
await browser.close();
