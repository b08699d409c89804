import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { translate } from './apps/web/translate.ts';
import { keepTemporaryFilesInMemory } from './scripts/temporary-files.ts';

keepTemporaryFilesInMemory();

/** Needs no database: `npm run check` runs it alone, `npm test` with the other tests of the server. */
const accessTable = 'apps/server/src/platform/http/access-table.test.ts';
/** Faults that take minutes: `npm run test:faults` runs them, `npm test` only the short ones beside them. */
const longFaults = 'apps/server/tests/faults/*.long.test.ts';

/** Tests of processes, faults and times are run again on a busy CI machine; `npm test` lists those that needed it. */
const retry = process.env.CI ? 1 : 0;

export default defineConfig({
  test: {
    // One more than there are cores: many tests wait, for processes or for time to pass.
    maxWorkers: availableParallelism() + 1,
    unstubGlobals: true,
    // Generous, for machines slower and busier than ours: a hung test is told apart from a slow one by minutes.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      { test: { name: 'checks', include: [accessTable] } },
      // No DOM unless a file asks for one, and no database but the demo's own.
      {
        plugins: [translate({ isBuild: false })],
        test: {
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.ts',
            '{scripts,bench,e2e,apps/extension,apps/sandbox}/**/*.test.ts',
            'apps/web/{*,src/**/*}.test.{ts,tsx}',
          ],
          // Vitest blanks stylesheets unless told otherwise; the contrast test reads their text.
          css: { include: [/\?raw$/] },
        },
      },
      {
        // One test renders pages.
        plugins: [translate({ isBuild: false })],
        test: {
          name: 'server',
          include: ['apps/server/{src,tests}/**/*.test.ts'],
          exclude: [longFaults],
          globalSetup: 'apps/server/tests/global-setup.ts',
          // Loading the server's modules again for each of 200 files takes minutes; no test changes what a module holds.
          isolate: false,
          retry,
        },
      },
      {
        plugins: [translate({ isBuild: false })],
        test: {
          name: 'faults',
          include: ['apps/server/tests/faults/*.test.ts'],
          globalSetup: 'apps/server/tests/global-setup.ts',
          testTimeout: 600_000,
        },
      },
      {
        plugins: [translate({ isBuild: false })],
        test: {
          name: 'app',
          retry,
          include: ['apps/web/tests/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          // Frames of videos stay empty: nothing is fetched for them.
          environmentOptions: {
            happyDOM: {
              settings: { enableIframePageLoading: true, navigation: { disableChildFrameNavigation: true } },
            },
          },
        },
      },
    ],
  },
});
