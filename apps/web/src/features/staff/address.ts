import { useSearchParams } from 'react-router';
import { readPage } from '../../lib/page-number.ts';

type Changes = Readonly<Record<string, string | null | undefined>>;

/** The page number is removed, because a list starts at its first page when its filters change. */
export function changeFilters(searchParams: URLSearchParams, changes: Changes): { search: string } {
  const next = new URLSearchParams(searchParams);
  next.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return { search: next.size > 0 ? `?${next}` : '' };
}

export function changePage(searchParams: URLSearchParams, page: number): { search: string } {
  return changeFilters(searchParams, { page: page > 1 ? String(page) : null });
}

export function readFilter(searchParams: URLSearchParams, name: string): string | undefined {
  return searchParams.get(name)?.trim() || undefined;
}

export function readYes(searchParams: URLSearchParams, name: string): 'yes' | undefined {
  return searchParams.get(name) === 'yes' ? 'yes' : undefined;
}

const dayShape = /^20\d\d-\d\d-\d\d$/;

export function isDay(text: string): boolean {
  return dayShape.test(text) && !Number.isNaN(Date.parse(text));
}

/** Returns the page number in the address in the form that the API calls expect. */
export function usePageQuery(): { page: string } {
  const [searchParams] = useSearchParams();
  return { page: String(readPage(searchParams)) };
}

/** Returns the start of a day in the viewer's time zone. */
export function startOfDay(day: string | undefined, daysLater = 0): string | undefined {
  if (day === undefined || !isDay(day)) return undefined;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater).toISOString();
}
