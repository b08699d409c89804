import { expect, test } from 'vitest';
import { inClosingOrder } from './bulk-closing.ts';

test('convictions are closed last, the latest of them first', () => {
  const report = (
    id: string,
    status: 'unverified' | 'verified_cheater' | 'verified_undetermined',
    verdictAt: number | null,
  ) => ({
    id,
    status,
    verdictAt,
  });
  const ordered = inClosingOrder([
    report('early', 'verified_cheater', 1),
    report('open', 'unverified', null),
    report('late', 'verified_cheater', 9),
    report('closed', 'verified_undetermined', 20),
  ]);
  expect(ordered.map(({ id }) => id)).toEqual(['open', 'closed', 'late', 'early']);
});
