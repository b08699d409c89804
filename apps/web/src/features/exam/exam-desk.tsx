import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.ts';
import { describeError } from '../../lib/api-errors.ts';
import { QueryError } from '../../shared/states/error-state.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { examKey, examQuery } from './api.ts';
import { ExamIntro } from './exam-intro.tsx';
import { ExamPaper } from './exam-paper.tsx';
import { ExamResultView } from './exam-result.tsx';

export function ExamDesk({ userId, onStandingChange }: { userId: string; onStandingChange: () => Promise<void> }) {
  const api = useApi();
  const client = useQueryClient();
  const toast = useToast();
  const query = useQuery(examQuery(api, userId));
  const { data: exam } = query;
  const refresh = () => client.invalidateQueries({ queryKey: examKey(userId) });
  const begin = useMutation({
    mutationFn: () => api('POST /api/exam', {}),
    onSuccess: refresh,
    onError: async (failure) => {
      toast.error(describeError(failure, { fallback: t`The exam could not begin. Please try again.` }));
      await refresh();
    },
  });

  if (!exam && query.error)
    return <QueryError query={query} fallback={t`Failed to load the exam. Please try again.`} />;
  if (!exam) {
    return (
      <div role="status" className="grid gap-4">
        <span className="sr-only">
          <Trans>Loading the exam…</Trans>
        </span>
        <Skeleton className="h-48 w-full" />
      </div>
    );
  }
  if (exam.attempt) {
    const onHandedIn = async () => {
      await Promise.all([refresh(), onStandingChange()]);
      scrollTo({ top: 0 });
    };
    return (
      <ExamPaper
        key={exam.attempt.attemptId}
        attempt={exam.attempt}
        takesFocus={begin.isSuccess}
        onHandedIn={onHandedIn}
      />
    );
  }
  const holdsTheEye = exam.refusal?.id === 'exam_holder';
  const isSettled = exam.retryAt !== null || (holdsTheEye && exam.lastResult !== null);
  const intro = isSettled ? null : (
    <ExamIntro
      refusal={exam.refusal}
      isAgain={exam.lastResult !== null}
      isBeginning={begin.isPending}
      onBegin={() => begin.mutate()}
    />
  );
  if (!exam.lastResult) return intro;
  return (
    <ExamResultView result={exam.lastResult} retryAt={exam.retryAt} holdsTheEye={holdsTheEye}>
      {intro}
    </ExamResultView>
  );
}
