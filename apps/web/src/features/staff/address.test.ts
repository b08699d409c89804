import { expect, test } from 'vitest';
import { changeFilters, changePage, isDay, startOfDay } from './address.ts';

test('changing a filter leads to the first page and keeps the other filters', () => {
  const address = new URLSearchParams('status=unverified&steamId=abc&page=4');
  expect(changeFilters(address, { steamId: null })).toEqual({ search: '?status=unverified' });
  expect(changeFilters(address, { status: '', steamId: undefined })).toEqual({ search: '' });
  expect(changePage(address, 2)).toEqual({ search: '?status=unverified&steamId=abc&page=2' });
  expect(changePage(address, 1)).toEqual({ search: '?status=unverified&steamId=abc' });
});

test('isDay accepts only complete dates of this century', () => {
  for (const day of ['', '0020-01-01', '2026-1-1', '2026-13-01', 'yesterday']) {
    expect(isDay(day)).toBe(false);
    expect(startOfDay(day)).toBeUndefined();
  }
  expect(isDay('2026-11-15')).toBe(true);
});

test('startOfDay returns midnight in the local time zone, of the same day or a number of days later', () => {
  expect(startOfDay('2026-11-30', 1)).toBe(new Date(2026, 11, 1).toISOString());
  expect(startOfDay('2026-11-15')).toBe(new Date(2026, 10, 15).toISOString());
});
