import { defineConfig } from 'vitest/config';

/** Needs no database: `npm run check` runs it alone. */
const accessTable = 'apps/server/tests/http/access-table.test.ts';

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'checks', include: [accessTable] } },
      { test: { name: 'rules', isolate: false, include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts'] } },
      { test: { name: 'sandbox', include: ['apps/sandbox/tests/**/*.test.ts'], testTimeout: 20_000 } },
      {
        test: {
          name: 'server',
          include: ['apps/server/tests/**/*.test.ts'],
          exclude: [accessTable],
          globalSetup: 'apps/server/tests/global-setup.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      // Vitest blanks stylesheets unless told otherwise; the contrast test reads their text.
      { test: { name: 'web', include: ['apps/web/src/**/*.test.{ts,tsx}'], css: { include: [/\?raw$/] } } },
    ],
  },
});
