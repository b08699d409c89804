import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useApi } from '../../../lib/api-context.ts';
import { reportsQuery } from '../api.ts';
import { listPath, readList, readReportQuery, reportInListPath } from './list-address.ts';

export function useNextReport(reportId: string): { nextPath: string | null; backPath: string } {
  const [searchParams] = useSearchParams();
  const list = readList(searchParams);
  const { data } = useQuery({
    ...reportsQuery(useApi(), { query: readReportQuery(list ?? new URLSearchParams()) }),
    enabled: list !== null,
  });
  // The next report is remembered, because a change may remove the current one from the list.
  const [nextId, setNextId] = useState<string | null>(null);
  const index = data?.reports.findIndex((report) => report.reportId === reportId) ?? -1;
  const following = index < 0 ? null : (data?.reports[index + 1]?.reportId ?? null);
  if (following !== null && following !== nextId) setNextId(following);
  return {
    nextPath: list !== null && nextId !== null ? reportInListPath(nextId, list) : null,
    backPath: listPath(list),
  };
}
