import { describe, expect, it } from 'vitest';
import { pageSearch, readPage } from './page-number.ts';

describe('readPage', () => {
  it.each([
    ['', 1],
    ['page=1', 1],
    ['page=7', 7],
    ['page=0', 1],
    ['page=-2', 1],
    ['page=2.5', 1],
    ['page=1e9', 1],
    ['page=99999999999', 1],
  ])('reads %j as %d', (search, page) => {
    expect(readPage(new URLSearchParams(search))).toBe(page);
  });

  it('reads the page number that pageSearch wrote', () => {
    for (const page of [1, 2, 30]) expect(readPage(new URLSearchParams(pageSearch(page).search))).toBe(page);
  });
});
