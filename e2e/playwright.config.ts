import { defineConfig } from '@playwright/test';
import { keepTemporaryFilesInMemory } from '../scripts/temporary-files.ts';
import { browserArgs, getBrowser } from './browser/find-browser.ts';
import { chooseProductPort } from './product-port.ts';

keepTemporaryFilesInMemory();

const port = await chooseProductPort();

/** Pages live for seconds here, so optimizing compilers take more time than they save. */
const quickStart = ['--js-flags=--no-maglev --no-turbofan'];

export default defineConfig({
  testDir: './journeys',
  outputDir: '../test-results',
  globalSetup: './start-product.ts',
  // Three workers keep two cores busy, because some journeys wait for seconds.
  workers: 3,
  // Machines may be slow and busy, so a journey counts as hung only after minutes.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // `npm test` lists journeys that pass only on the second try.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  metadata: { port },
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: { executablePath: await getBrowser(), args: [...browserArgs, ...quickStart] },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    screenshot: 'only-on-failure',
    // Requests through a service worker cannot be intercepted; only the journey about ours allows it.
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'journeys',
      // Animations are drawn by the CPU here, so only the phone's journeys run them.
      use: { viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } },
    },
    { name: 'firefox', testDir: './firefox' },
    { name: 'extension', testDir: './extension' },
  ],
});
