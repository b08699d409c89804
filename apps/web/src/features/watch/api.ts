import type { ApiClient } from '@argus/contract/client';
import type { ReviewRequest } from '@argus/contract/reviews';
import { mutationOptions, queryOptions } from '@tanstack/react-query';

export interface BatchWanted {
  userId: string;
  /** The case to start with. */
  reportId: string | undefined;
  batch: number;
}

/** Fetched once: a refetched batch could replace the case under review. */
export function reviewQueueQuery(api: ApiClient, { userId, reportId, batch }: BatchWanted) {
  return queryOptions({
    queryKey: ['review-queue', userId, reportId ?? null, batch],
    queryFn: ({ signal }) => api('GET /api/reports/unverified', { query: { reportId } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

export interface SentReview {
  reportId: string;
  review: ReviewRequest;
}

export function submitReview(api: ApiClient) {
  return mutationOptions({
    mutationFn: ({ reportId, review }: SentReview) =>
      api('POST /api/reviews/{reportId}', { params: { reportId }, body: review }),
  });
}
