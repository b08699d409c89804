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
const out = await page.evaluate(async () => {
  const rows: string[] = [];
  for (let i = 0; i < 8; i++) {
    performance.clearResourceTimings();
    const h = document.querySelector('h2');
    const press = (key: string) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    press('2'); await new Promise((r) => setTimeout(r, 60)); press('Enter');
    const frame = await new Promise<number>((r) => { const tick = () => (h?.isConnected ? requestAnimationFrame(tick) : r(performance.now())); tick(); });
    await new Promise((r) => setTimeout(r, 400));
    const e = performance.getEntriesByType('resource').find((r) => r.name.includes('/api/reviews/')) as PerformanceResourceTiming | undefined;
    rows.push(e ? `server ${(e.responseEnd - e.startTime).toFixed(0)} frame +${(frame - e.responseEnd).toFixed(0)}` : 'none');
  }
  return rows;
});
console.log(out.join('\n'));
await browser.close();
