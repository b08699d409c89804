import { expect, test } from 'vitest';
import { listStoredFields } from './stored-fields.ts';

test('listStoredFields lists every field as it is stored', () => {
  expect(listStoredFields({ status: 'unverified', round: 1 }, { status: 'verified_troll', urls: ['a'] })).toEqual([
    { field: 'status', before: 'unverified', after: 'verified_troll' },
    { field: 'round', before: '1', after: null },
    { field: 'urls', before: null, after: '["a"]' },
  ]);
  expect(listStoredFields(null, null)).toEqual([]);
});
