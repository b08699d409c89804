import { chromium as pw } from 'playwright-core';
import { AxeBuilder } from '@axe-core/playwright';
import { browserArgs, findBrowser } from './browser-path.ts';
const base = 'http://localhost:4360';
const browser = await pw.launch({ executablePath: await findBrowser(), args: browserArgs, headless: true });
const sizes = { desktop: { width: 1280, height: 800 }, phone: { width: 360, height: 740 } } as const;
for (const [name, viewport] of Object.entries(sizes)) {
  const theme = name === 'desktop' ? 'dark' : 'light';
  const ctx = await browser.newContext({ viewport, colorScheme: theme, ...(name === 'phone' ? { isMobile: true, hasTouch: true } : {}) });
  const page = await ctx.newPage();
  page.on('console', (m) => { if (['error', 'warning'].includes(m.type())) console.log(name, m.text().slice(0, 200)); });
  page.on('pageerror', (e) => console.log(name, 'PAGEERROR', String(e).slice(0, 300)));
  await page.route('https://i.ytimg.com/**', (r) => r.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="360"><rect width="480" height="360" fill="#35506b"/></svg>' }));
  const axe = async (what: string) => {
    const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze();
    for (const v of violations) console.log(name, what, v.id, v.help, v.nodes.map((n) => n.html.slice(0, 200)).join('\n   '));
  };
  const shot = async (what: string) => { await page.waitForTimeout(500); await page.screenshot({ path: `/tmp/watch-shots/${name}-${what}.png` }); await axe(what); };
  await page.goto(base + '/api/auth/discord');
  await page.locator('button[name=persona][value=eye]').click();
  await page.waitForURL((u) => !u.pathname.startsWith('/auth/') && u.port === '4360');
  const queue = '**/api/reports/unverified';
  const real = await page.evaluate(() => fetch('/api/reports/unverified', { headers: { 'x-auth-token': localStorage.getItem('token') ?? '' } }).then((r) => r.json()));
  const sample = real.reports[0];
  // empty
  await page.route(queue, (r) => r.fulfill({ json: { reports: [], totalReports: 0, notice: null } }));
  await page.goto(base + '/the-watch'); await page.getByText('Review Queue Empty!').waitFor(); await shot('empty');
  await page.keyboard.press('Enter'); await page.getByText('No report selected for review.').waitFor();
  // long case + skip -> processed
  await page.unroute(queue);
  const long = { ...sample, reportedPlayerName: '\u202bشاهین‌شکار ۱۲۳\u202c ' + 'VeryLongNameWithoutAnySpaceInIt'.repeat(2), description: 'A long story about wallbangs.\n'.repeat(14), cheatsUsed: ['Aimbot', 'Wallhack', 'Bhop script', 'Spinbot', 'Trigger'], lobbiedWith: [1, 2, 3].map((n) => ({ steam64Id: `7656119808412010${n}`, nameAtTimeOfReport: `mate number ${n} 🌊`, avatarUrlAtTimeOfReport: null })), updatedAt: '2026-11-14T10:00:00.000Z',
    evidenceLinks: [...sample.evidenceLinks, { type: 'video', url: 'https://youtu.be/dQw4w9WgXcQ', description: 'Second half, very long description of what happens in the second half of the match' }, { type: 'match', url: 'CSGO-aaaaa-bbbbb-ccccc-ddddd-eeeee', description: 'demo' }], watchAddedEvidence: [{ _id: 'x', url: 'https://youtu.be/aQw4w9WgXcQ', description: 'POV', addedByUserId: null, addedByUsername: null }] };
  await page.route(queue, (r) => r.fulfill({ json: { reports: [long], totalReports: 100, notice: 'This case is not assigned to you.' } }));
  await page.goto(base + '/the-watch'); await page.getByText(/^Case #/).waitFor(); await shot('long');
  await page.screenshot({ path: `/tmp/watch-shots/${name}-long-full.png`, fullPage: true });
  await page.getByLabel('YouTube link').first().fill('https://vimeo.com/1'); await page.keyboard.press('Tab'); await page.locator('body').click({ position: { x: 2, y: 300 } }); await page.keyboard.press('3'); await page.keyboard.press('Enter');
  await shot('invalid');
  await page.keyboard.press('Escape'); await page.locator('body').click({ position: { x: 2, y: 300 } });
  await page.keyboard.press('s'); await page.getByText('you skipped').waitFor(); await shot('processed');
  await page.getByRole('button', { name: 'Show the skipped cases' }).click(); await page.getByText(/^Case #/).waitFor();
  // stuck
  await page.unroute(queue); await page.route(queue, (r) => r.fulfill({ status: 503, json: { msg: 'The database is away for a moment.' } }));
  await page.keyboard.press('s'); await page.getByText('No report to display currently.').waitFor(); await shot('stuck');
  // notices
  await page.unroute(queue);
  const names = ['Grim Moose', 'Northern Moose', 'quiet fox', 'p4nda', 'last one'];
  const mine = await page.evaluate(() => fetch('/api/reports/user/me', { headers: { 'x-auth-token': localStorage.getItem('token') ?? '' } }).then((r) => r.json()));
  const decided = mine.reports.filter((r: { essenceChange: number | null }) => r.essenceChange !== null);
  const statuses = decided.map((r: { reportStatus: string }) => r.reportStatus);
  const labels: Record<string, string> = { verified_cheater: 'Convicted Cheater', verified_undetermined: 'Verified: Undetermined', verified_duplicate: 'Verified: Duplicate', verified_troll: 'Malicious' };
  await page.route('**/api/users/me/notices', (r) => r.fulfill({ json: { notices: names.map((n, i) => ({ reportId: decided[i % decided.length].reportId.slice(0, -2) === '' ? '' : (decided[i]?.reportId ?? `00000000-0000-7000-8000-00000000000${i}`), reportedSteam64Id: '76561198084120303', reportedPlayerName: n, reportStatus: statuses[i] ?? 'unverified', createdAt: '2026-11-15T01:00:00.000Z', msg: `Your report on ${n} has a verdict: ${labels[statuses[i]] ?? 'x'}.` })) } }));
  await page.goto(base + '/ranking'); await page.getByRole('region', { name: 'News about your reports' }).waitFor(); await shot('notices');
  const posted = page.waitForResponse((r) => r.url().endsWith('/notices/seen'));
  await page.getByRole('button', { name: 'Dismiss the news about Grim Moose' }).click();
  console.log('seen', (await posted).status(), (await posted).request().postData());
  await page.getByRole('button', { name: 'Dismiss all' }).click();
  await page.getByRole('region', { name: 'News about your reports' }).waitFor({ state: 'detached' });
  await ctx.close();
}
await browser.close();
