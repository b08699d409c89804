import type { ApiClient } from '@argus/contract/kernel/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export interface BatchWanted {
  userId: string;
  reportId: string | undefined;
  batch: number;
}

/** The batch is fetched once: a refetched batch could replace the case under review. */
export function reviewQueueQuery(api: ApiClient, { userId, reportId, batch }: BatchWanted) {
  return queryOptions({
    queryKey: ['review-queue', userId, reportId ?? null, batch],
    queryFn: ({ signal }) => api('GET /api/reports/unverified', { query: { reportId } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

export function originalsQuery(api: ApiClient, reportId: string, search: string) {
  return queryOptions({
    queryKey: ['originals', reportId, search],
    queryFn: ({ signal }) =>
      api('GET /api/reviews/{reportId}/originals', { params: { reportId }, query: { search } }, signal),
    placeholderData: keepPreviousData,
  });
}

export function myReviewsQuery(api: ApiClient, page: number) {
  return queryOptions({
    queryKey: ['my-reviews', page],
    queryFn: ({ signal }) => api('GET /api/reviews/mine', { query: { page: String(page) } }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
