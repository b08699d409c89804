import type { ApiClient } from '@argus/contract/kernel/client';
import type { ExamAnswer } from '@argus/domain/members/exam';
import { mutationOptions, queryOptions } from '@tanstack/react-query';

export const examKey = (userId: string) => ['exam', userId] as const;

export function examQuery(api: ApiClient, userId: string) {
  return queryOptions({
    queryKey: examKey(userId),
    queryFn: ({ signal }) => api('GET /api/exam', {}, signal),
    staleTime: 0,
  });
}

export function beginExam(api: ApiClient) {
  return mutationOptions({ mutationFn: () => api('POST /api/exam', {}) });
}

export function handInExam(api: ApiClient) {
  return mutationOptions({
    mutationFn: ({ attemptId, answers }: { attemptId: string; answers: ExamAnswer[] }) =>
      api('POST /api/exam/{attemptId}/answers', { params: { attemptId }, body: { answers } }),
  });
}
