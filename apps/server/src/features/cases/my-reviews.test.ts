import { calls } from '@argus/contract/kernel/calls';
import { beforeAll, expect, test } from 'vitest';
import { aReport } from '../../../tests/builders.ts';
import { call } from '../../../tests/panel.ts';
import { useTestApp } from '../../../tests/test-app.ts';
import { review, sixWatchers } from '../../../tests/watch.ts';

const t = useTestApp();
let watchers: Awaited<ReturnType<typeof sixWatchers>>;
beforeAll(async () => {
  watchers = await sixWatchers(t);
});

test('a reviewer sees only their own reviews, compared with the verdict once there is one', async () => {
  const agreed = await aReport(t.db);
  const outvoted = await aReport(t.db);
  const open = await aReport(t.db);
  for (const n of [0, 1, 2]) await review(t, watchers[n]?.token ?? null, agreed.id, 'cheater');
  await review(t, watchers[0].token, outvoted.id, 'troll');
  for (const n of [1, 2, 3, 4]) await review(t, watchers[n]?.token ?? null, outvoted.id, 'undetermined');
  await review(t, watchers[0].token, open.id, 'undetermined');
  await review(t, watchers[1].token, open.id, 'cheater');

  const mine = await call(t, watchers[0], calls.listMyReviews, {});
  expect(
    mine.reviews.map(({ reportId, decision, reportStatus, comparison }) => [
      reportId,
      decision,
      reportStatus,
      comparison,
    ]),
  ).toEqual([
    [open.id, 'undetermined', null, 'open'],
    [outvoted.id, 'troll', 'verified_undetermined', 'different'],
    [agreed.id, 'cheater', 'verified_cheater', 'same'],
  ]);
  expect(mine).toMatchObject({ totalReviews: 3, summary: { open: 1, same: 1, different: 1, superseded: 0 } });
  const second = await call(t, watchers[0], calls.listMyReviews, { query: { page: '2', limit: '2' } });
  expect(second.reviews.map(({ reportId }) => reportId)).toEqual([agreed.id]);
  expect(second).toMatchObject({ totalPages: 2, currentPage: 2 });
  expect((await call(t, watchers[5], calls.listMyReviews, {})).reviews).toEqual([]);
});
