import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useApi } from '../../../lib/api-context.ts';
import { reportsQuery } from '../api.ts';
import { listPath, readList, readReportQuery, reportInListPath } from './list-address.ts';

/** Where to go from a report of a list: the one after it, or back to the list. */
export function useNextReport(reportId: string): { nextPath: string | null; backPath: string } {
  const [searchParams] = useSearchParams();
  const list = readList(searchParams);
  const { data } = useQuery({
    ...reportsQuery(useApi(), { query: readReportQuery(list ?? new URLSearchParams()) }),
    enabled: list !== null,
  });
  // Remembered: an act may take this report out of the list.
  const [nextId, setNextId] = useState<string | null>(null);
  const place = data?.reports.findIndex((report) => report.reportId === reportId) ?? -1;
  const found = place < 0 ? null : (data?.reports[place + 1]?.reportId ?? null);
  if (found !== null && found !== nextId) setNextId(found);
  return {
    nextPath: list !== null && nextId !== null ? reportInListPath(nextId, list) : null,
    backPath: listPath(list),
  };
}
