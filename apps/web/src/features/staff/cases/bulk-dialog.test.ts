import { expect, test } from 'vitest';
import { bulkWords } from './bulk-dialog.tsx';

test('the question before bulk closing says how many reports are closed, and as what', () => {
  expect(bulkWords('verified_troll', 12)).toEqual({
    title: 'Close 12 reports as malicious?',
    confirmLabel: 'Close 12 reports',
  });
  expect(bulkWords('verified_duplicate', 1).title).toBe('Close 1 report as a duplicate?');
  expect(bulkWords('verified_duplicate', 2).title).toBe('Close 2 reports as duplicates?');
});
