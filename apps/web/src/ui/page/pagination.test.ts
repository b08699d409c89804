import { describe, expect, it } from 'vitest';
import { visiblePages } from './pagination.tsx';

describe('visiblePages', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 10, [1, 2, null, 10]],
    [3, 10, [1, 2, 3, 4, null, 10]],
    [4, 10, [1, 2, 3, 4, 5, null, 10]],
    [5, 10, [1, null, 4, 5, 6, null, 10]],
    [10, 10, [1, null, 9, 10]],
  ])('lists the pages to link on page %i of %i', (currentPage, totalPages, pages) => {
    expect(visiblePages(currentPage, totalPages)).toEqual(pages);
  });

  it('lists only existing pages on a page past the end', () => {
    expect(visiblePages(40, 3)).toEqual([1, 2, 3]);
  });
});
