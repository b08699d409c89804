import { noticeExamples } from '@argus/contract/examples/notices';
import { tell } from '@argus/contract/kernel/told';
import { describeNews } from '@argus/domain/meetings/meeting-words';
import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { loadPages } from './load-pages.ts';
import { aMember, openApp } from './open-app.tsx';

// On 3 November at 20:14 in UTC it is the next day in Tokyo. A page keeps its formats of dates.
beforeAll(async () => {
  vi.stubEnv('TZ', 'Asia/Tokyo');
  await loadPages('/met');
});
afterAll(() => void vi.unstubAllEnvs());

const member = aMember({ steam64Id: null });

it('shows the days of meetings as they were where the viewer is', async () => {
  await openApp('/met', { user: member });
  const main = within(await screen.findByRole('main'));
  expect((await main.findByText('4 Nov 2026')).getAttribute('datetime')).toBe('2026-11-03T20:14:00.000Z');
  main.getByText(/10 days after you met/);
});

it.each([
  ['3 Nov', '4 Nov', Date.UTC(2026, 10, 3, 20, 14)],
  ['28 Feb', '1 Mar', Date.UTC(2026, 1, 28, 20, 14)],
])('says %s in notices as %s, because the server words them with the days of UTC', async (inUtc, here, metAt) => {
  const news = { player: 'Mia', kind: 'convicted', map: 'mirage', votes: { cheater: 3, total: 3 } } as const;
  const happenedAt = Date.UTC(2026, 10, 8, 9);
  const told = tell(describeNews({ ...news, metAt, happenedAt }, Date.UTC(2026, 10, 14)));
  expect(told.msg).toBe(`You met Mia on Mirage on ${inUtc}. Convicted on 8 Nov, 3 of 3.`);
  const { newest: example } = noticeExamples.getUnseenNotices.response;
  const newest = example && { ...example, ...told, kind: 'met' as const };
  await openApp('/met', { user: member, answers: { getUnseenNotices: () => ({ unseen: 1, newest }) } });
  await screen.findByText(`You met Mia on Mirage on ${here}. Convicted on 8 Nov, 3 of 3.`);
});
