export function readPage(searchParams: URLSearchParams): number {
  const text = searchParams.get('page') ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1;
}

export function pageSearch(page: number): { search: string } {
  return { search: page > 1 ? `?page=${page}` : '' };
}
