import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'rules', include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts'] } },
      { test: { name: 'sandbox', include: ['apps/sandbox/tests/**/*.test.ts'], testTimeout: 20_000 } },
      {
        test: {
          name: 'server',
          include: ['apps/server/tests/**/*.test.ts'],
          globalSetup: 'apps/server/tests/global-setup.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'web', include: ['apps/web/src/**/*.test.{ts,tsx}'] } },
    ],
  },
});
