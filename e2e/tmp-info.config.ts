import { defineConfig } from '@playwright/test';
import { browserArgs, findBrowser } from './browser-path.ts';
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
export default defineConfig({
  testDir: './journeys', outputDir: '/tmp/info/results', workers: 1, timeout: 45_000, expect: { timeout: 10_000 },
  use: { baseURL: 'http://localhost:4610', launchOptions: { executablePath: await findBrowser(), args: browserArgs }, locale: 'en-GB', timezoneId: 'Europe/Berlin' },
  projects: [ { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } }, { name: 'phone', use: phone } ],
});
