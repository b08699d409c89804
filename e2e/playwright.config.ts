import { defineConfig } from '@playwright/test';
import { keepTemporaryFilesInMemory } from '../scripts/temporary-files.ts';
import { browserArgs, getBrowser } from './browser/find-browser.ts';
import { chooseProductPort } from './product-port.ts';

keepTemporaryFilesInMemory();

const port = await chooseProductPort();

/** Pages live for seconds here: compilers that optimize take more time than they save. */
const quickStart = ['--js-flags=--no-maglev --no-turbofan'];

export default defineConfig({
  testDir: './journeys',
  outputDir: '../test-results',
  globalSetup: './start-product.ts',
  // One more than two cores need: some journeys wait for seconds.
  workers: 3,
  // Generous, for machines slower and busier than ours: a hung journey is told apart from a slow one by minutes.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // What passes only at the second try is listed by `npm test`.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  metadata: { port },
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: { executablePath: await getBrowser(), args: [...browserArgs, ...quickStart] },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    screenshot: 'only-on-failure',
    // Requests that pass through a worker cannot be intercepted; the journey about it lets it work.
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'journeys',
      // What moves is drawn by the CPU here; the phone's journeys let it.
      use: { viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } },
    },
    { name: 'firefox', testDir: './firefox' },
    { name: 'extension', testDir: './extension' },
  ],
});
