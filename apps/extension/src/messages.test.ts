import { expect, test } from 'vitest';
import { readPageMessage, readPopupMessage } from './messages.ts';

test('readPageMessage accepts only numbers from a page on Steam', () => {
  const accountIds = [1, '2', null, 3.5, { valueOf: () => 4 }, 5];
  expect(readPageMessage({ kind: 'match', accountIds })).toEqual({ kind: 'match', accountIds: [1, 5] });
  expect(readPageMessage({ kind: 'refreshIfDue', instance: 'https://evil.example' })).toEqual({ kind: 'refreshIfDue' });
  for (const message of [null, 'match', { kind: 'match' }, { kind: 'choose', instance: 'https://evil.example' }]) {
    expect(readPageMessage(message)).toBeNull();
  }
});

test('readPopupMessage accepts only the requests of the popup', () => {
  expect(readPopupMessage({ kind: 'choose', instance: 'https://argus.example', more: 1 })).toEqual({
    kind: 'choose',
    instance: 'https://argus.example',
  });
  for (const message of [
    null,
    {},
    { kind: 'match', accountIds: [] },
    { kind: 'trust' },
    { kind: 'choose', instance: 1 },
  ]) {
    expect(readPopupMessage(message)).toBeNull();
  }
});
