import { expect, test } from 'vitest';
import { listPath, readList, readReportFilters, reportInListPath } from './list-address.ts';

test('the address of a report remembers the filters and the page of the list it was opened from', () => {
  const list = new URLSearchParams('status=open&cheat=Aim bot&page=3');
  const address = new URL(reportInListPath('r', list), 'https://argus.example');
  const remembered = readList(address.searchParams);
  expect(remembered?.toString()).toBe(list.toString());
  expect(listPath(remembered)).toBe('/panel/reports?status=open&cheat=Aim+bot&page=3');
  expect(readList(new URLSearchParams())).toBeNull();
  expect(listPath(readList(new URLSearchParams('list=')))).toBe('/panel/reports');
});

test('unknown values of report filters are ignored', () => {
  const typed = new URLSearchParams(
    'status=lost&age=never&sort=up&hasAppeal=no&evidenceGone=maybe&cheat=%20&submitter=a',
  );
  expect(Object.entries(readReportFilters(typed)).filter(([, value]) => value !== undefined)).toEqual([
    ['submitter', 'a'],
  ]);
  expect(
    readReportFilters(new URLSearchParams('age=over_7d&sort=oldest&hasAppeal=yes&evidenceGone=yes')),
  ).toMatchObject({
    age: 'over_7d',
    sort: 'oldest',
    hasAppeal: 'yes',
    evidenceGone: 'yes',
  });
});
