import { screen, within } from '@testing-library/react';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { loadPages } from './load-pages.ts';
import { aMember, openApp } from './open-app.tsx';

beforeAll(() => loadPages('/met'));

// The file has one test, because a page keeps its formats of dates.
it('shows the days of meetings as they were where the viewer is', async () => {
  // On 3 November at 20:14 in UTC it is the next day in Tokyo.
  vi.stubEnv('TZ', 'Asia/Tokyo');
  onTestFinished(() => void vi.unstubAllEnvs());
  await openApp('/met', { user: aMember({ steam64Id: null }) });
  const main = within(await screen.findByRole('main'));
  expect((await main.findByText('4 Nov 2026')).getAttribute('datetime')).toBe('2026-11-03T20:14:00.000Z');
  main.getByText(/10 days after you met/);
});
