import type { ErrorId } from '@argus/contract/errors';
import type { WatchCase } from '@argus/contract/reviews';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useApi } from '../../lib/api-context.ts';
import { describeError, isRefusedWith } from '../../lib/api-errors.ts';
import { useToast } from '../../ui/toast.tsx';
import { reviewQueueQuery, type SentReview, submitReview } from './api.ts';
import { firstPlace, type Layout, layOut, leaveCase, nextBatch, recallSkipped } from './desk-place.ts';
import { watchMessages } from './messages.ts';
import { dropDraft } from './review-draft.ts';
import { waitingCasesKey } from './waiting-cases.ts';

export interface WatchDeskOptions {
  userId: string;
  /** The case to start with. */
  reportId: string | undefined;
  /** The reviewer's Essence or permission may have changed. */
  onStandingChange: () => void;
}

export type DeskView =
  | { kind: 'loading' }
  | { kind: 'failed' | 'stuck'; message: string }
  | { kind: 'missing' | 'empty' }
  | { kind: 'processed'; isFetching: boolean; skipped: number }
  | { kind: 'case'; layout: Layout<WatchCase>; current: WatchCase; waiting: number };

/** Shown after a review; the number distinguishes repeated messages. */
export interface Word {
  number: number;
  msg: string;
}

export function useWatchDesk({ userId, reportId, onStandingChange }: WatchDeskOptions) {
  const api = useApi();
  const client = useQueryClient();
  const toast = useToast();
  const [place, setPlace] = useState(firstPlace);
  const [word, setWord] = useState<Word | null>(null);
  // A second key press may arrive before the first has been rendered.
  const isSending = useRef(false);
  const isFirstBatch = place.batch === 0;
  const wanted = { userId, reportId: isFirstBatch ? reportId : undefined, batch: place.batch };
  const { data, error, isFetching, refetch } = useQuery(reviewQueueQuery(api, wanted));
  const cases = data?.reports ?? [];
  const layout = layOut(cases, place);

  function leave(id: string, how: 'settled' | 'skipped') {
    setPlace((at) => leaveCase(cases, at, { id, how }));
  }

  const review = useMutation({
    ...submitReview(api),
    onSuccess: ({ msg }, { reportId: id }) => {
      dropDraft({ userId, reportId: id });
      setWord((last) => ({ number: (last?.number ?? 0) + 1, msg }));
      leave(id, 'settled');
    },
    onError: (failure, { reportId: id }) => {
      toast.error(describeError(failure, { fallback: watchMessages.submitFailed }));
      if (!isOutOfHand(failure)) return;
      if (isOver(failure)) dropDraft({ userId, reportId: id });
      setWord(null);
      leave(id, 'settled');
    },
    onSettled: (_answer, failure) => {
      isSending.current = false;
      if (failure && !isOutOfHand(failure)) return;
      client.invalidateQueries({ queryKey: waitingCasesKey });
      onStandingChange();
    },
  });

  function findView(): DeskView {
    const message = describeError(error, { fallback: watchMessages.fetchFailed });
    if (layout.current) {
      const waiting = Math.max(0, (data?.totalReports ?? 0) - layout.settled);
      return { kind: 'case', layout, current: layout.current, waiting };
    }
    if (data && cases.length === 0) return { kind: 'empty' };
    if (data) return { kind: 'processed', isFetching, skipped: layout.skipped };
    if (error && isFirstBatch) {
      return reportId !== undefined && isRefusedWith(error, 'invalid_input')
        ? { kind: 'missing' }
        : { kind: 'failed', message };
    }
    if (error) return { kind: 'stuck', message };
    return isFirstBatch ? { kind: 'loading' } : { kind: 'processed', isFetching: true, skipped: 0 };
  }

  return {
    view: findView(),
    word,
    /** Why the requested case is not at the front. */
    notice: data?.notice ?? null,
    /** Something was already reviewed or skipped: the focus moves to the next case. */
    hasBegun: place !== firstPlace,
    isFetching,
    isSubmitting: review.isPending,
    submit(sent: SentReview) {
      if (isSending.current) return;
      isSending.current = true;
      review.mutate(sent);
    },
    skip(id: string) {
      setWord(null);
      leave(id, 'skipped');
    },
    retry: refetch,
    fetchNext: () => setPlace(nextBatch),
    recallSkipped: () => setPlace(recallSkipped),
  };
}

export type WatchDeskState = ReturnType<typeof useWatchDesk>;

const over = [
  'report_closed',
  'already_reviewed',
  'report_not_found',
  'appeal_over',
] as const satisfies readonly ErrorId[];
const outOfHand = [
  ...over,
  'report_edited',
  'not_assigned',
  'review_of_own_report',
  'review_about_you',
  'review_names_you',
  'review_after_opening_votes',
  'review_after_earlier_review',
  'review_after_decision',
  'eye_required',
  'account_banned',
] as const satisfies readonly ErrorId[];

/** This user cannot review the case (any more): go to the next. */
const isOutOfHand = (error: unknown) => isRefusedWith(error, ...outOfHand);

/** It will not come back, so its draft can be deleted. */
const isOver = (error: unknown) => isRefusedWith(error, ...over);
