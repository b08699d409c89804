/** Lists the pages to link: both ends, the current page and its neighbours; null marks a gap. */
export function visiblePages(currentPage: number, totalPages: number): (number | null)[] {
  const wanted = [1, currentPage - 1, currentPage, currentPage + 1, totalPages];
  const pages = [...new Set(wanted)].filter((page) => page >= 1 && page <= totalPages).sort((a, b) => a - b);
  return pages.flatMap((page, index) => {
    const previous = pages[index - 1] ?? page - 1;
    if (page - previous === 2) return [page - 1, page];
    return page - previous > 2 ? [null, page] : [page];
  });
}
