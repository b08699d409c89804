import AxeBuilder from '@axe-core/playwright';
import chromium from '@sparticuz/chromium';
import { chromium as pw } from 'playwright-core';
const base = 'http://localhost:4390';
const only = process.argv[2];
const browser = await pw.launch({ executablePath: await chromium.executablePath(), args: ['--no-sandbox','--disable-gpu','--disable-background-networking','--disable-component-update','--disable-sync','--no-first-run'], headless: true });
const ctx = await browser.newContext({ viewport: { width: 1280, height: 900 }, colorScheme: 'dark' });
const page = await ctx.newPage();
page.on('console', (m) => { if (['error','warning'].includes(m.type())) console.log('CONSOLE', page.url(), m.text()); });
page.on('pageerror', (e) => console.log('PAGEERROR', String(e)));
await page.goto(base + '/api/auth/discord');
await page.locator('button[name=persona][value=admin]').click();
await page.waitForURL((u) => u.port === '4390' && !u.pathname.startsWith('/auth/'));
const token = await page.evaluate(() => localStorage.getItem('token'));
const get = async (p: string) => (await fetch(base + p, { headers: { 'x-auth-token': token ?? '' } })).json();
const { reports } = await get('/api/admin/reports?status=verified_undetermined');
const { users } = await get('/api/admin/users?steamId=sunniva');
const routes: Record<string, string> = {
  overview: '/panel/overview', reports: '/panel/reports', users: '/panel/users', split: '/panel/split', audit: '/panel/audit',
  report: `/panel/reports/${reports[0].reportId}`, user: `/panel/users/${users[0]._id}`, essence: `/panel/users/${users[0]._id}?show=essence`,
  nobody: '/panel/users?steamId=zzzzqq', 
};
for (const [name, path] of Object.entries(routes)) {
  if (only && only !== 'all' && name !== only) continue;
  for (const [size, width] of [['desktop', 1280], ['phone', 360]] as const) {
    await page.setViewportSize({ width, height: size === 'phone' ? 740 : 900 });
    const theme = (size === 'phone') === (name.length % 2 === 0) ? 'light' : 'dark';
    await page.emulateMedia({ colorScheme: theme });
    await page.goto(base + path);
    await page.waitForLoadState('networkidle');
    if (name === 'report') { await page.locator('input[value=verified_cheater]').check({force:true}); await page.waitForTimeout(500); }
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (over > 0) console.log('OVERFLOW', name, size, over);
    const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a','wcag2aa','wcag21aa','wcag22aa','best-practice']).analyze();
    for (const v of violations) console.log('AXE', name, size, v.id, v.help, v.nodes.slice(0,2).map((n) => n.html).join(' || '));
    await page.screenshot({ path: `/tmp/panel-${name}-${size}.png`, fullPage: true });
  }
}
await browser.close();
