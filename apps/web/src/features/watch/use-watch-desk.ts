import type { ReviewRequest } from '@argus/contract/cases/review-request';
import type { WatchCase } from '@argus/contract/cases/reviews';
import { reviewRefusals } from '@argus/domain/cases/review-eligibility';
import { t } from '@lingui/core/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../lib/api-context.ts';
import { describeError } from '../../lib/api-errors.ts';
import { say } from '../../lib/language/say.ts';
import { useToast } from '../../ui/overlays/toast.tsx';
import { reviewQueueQuery } from './api.ts';
import { firstPlace, layOut, leaveCase, nextBatch, recallSkipped, returnCase } from './desk-place.ts';
import { findDeskView } from './desk-view.ts';
import { watchMessages } from './messages.ts';
import type { Outgoing } from './outbox.ts';
import { dropDraft } from './review-draft.ts';
import { isOutOfHand, isOver } from './review-refusals.ts';
import { addToTally, emptyTally } from './session-tally.ts';
import { useOutbox } from './use-outbox.ts';
import { waitingCasesKey } from './waiting-cases.ts';

export interface WatchDeskOptions {
  userId: string;
  reportId: string | undefined;
  onStandingChange: () => void;
}

interface LobbyAnswer {
  report: WatchCase;
  wasInMatch: boolean;
}

/** The number distinguishes a repeated message from the one before. */
export interface DeskMessage {
  number: number;
  msg: string;
}

export function useWatchDesk({ userId, reportId, onStandingChange }: WatchDeskOptions) {
  const api = useApi();
  const client = useQueryClient();
  const toast = useToast();
  const [place, setPlace] = useState(firstPlace);
  const [hasBegun, setBegun] = useState(false);
  const [returned, setReturned] = useState<WatchCase | null>(null);
  const [tally, setTally] = useState(emptyTally);
  const [message, setMessage] = useState<DeskMessage | null>(null);
  const isFirstBatch = place.batch === 0;
  const wanted = { userId, reportId: isFirstBatch ? reportId : undefined, batch: place.batch };
  const queue = reviewQueueQuery(api, wanted);
  const { data, error, isFetching, refetch } = useQuery(queue);
  const offered = data?.reports ?? [];
  const cases = returned ? [returned, ...offered.filter(({ _id }) => _id !== returned._id)] : offered;
  const layout = layOut(cases, place);

  function leave(id: string, how: 'settled' | 'skipped') {
    setBegun(true);
    setPlace((at) => leaveCase(cases, at, how, id));
  }

  function showMessage(msg: string) {
    setMessage((last) => ({ number: (last?.number ?? 0) + 1, msg }));
  }

  function bringBack({ reportId: id, report }: Outgoing) {
    setReturned(report);
    setPlace((at) => returnCase(at, id));
  }

  const { entries, outbox } = useOutbox(userId, {
    onSent({ reportId: id, review }, { msg: outcome, essence }) {
      dropDraft({ userId, reportId: id });
      setTally((last) => addToTally(last, review.decision, essence));
      showMessage(essence > 0 ? t`${outcome} +${essence} Essence.` : outcome);
      client.invalidateQueries({ queryKey: waitingCasesKey });
      onStandingChange();
    },
    onRefused(entry, failure) {
      const { reportId: id, report } = entry;
      // No error is shown if the decision of an earlier visit turns out to have been sent already.
      if (report !== null || !isOver(failure)) {
        toast.error(describeError(failure, { fallback: watchMessages.submitFailed }));
      }
      setMessage(null);
      if (isOver(failure)) dropDraft({ userId, reportId: id });
      if (report !== null && !isOutOfHand(failure)) bringBack(entry);
      client.invalidateQueries({ queryKey: waitingCasesKey });
      onStandingChange();
    },
    onUnsent(failure) {
      toast.error(describeError(failure, { fallback: watchMessages.unsent }));
    },
    onLeftBehind(reportIds) {
      if (reportIds.length > 0) setPlace((at) => ({ ...at, done: [...at.done, ...reportIds] }));
    },
  });

  const lobbyAnswer = useMutation({
    mutationFn: ({ report: { _id }, wasInMatch }: LobbyAnswer) =>
      api('POST /api/reviews/{reportId}/lobby-answer', { params: { reportId: _id }, body: { wasInMatch } }),
    onSuccess(_answer, { report, wasInMatch }) {
      showMessage(
        wasInMatch ? t`Thank you. This case goes to other reviewers.` : t`Thank you. You can vote on this case.`,
      );
      if (wasInMatch) return giveUp(report._id);
      const answered = { ...report, asksAboutLobby: false };
      setReturned((current) => (current?._id === report._id ? answered : current));
      client.setQueryData(queue.queryKey, (batch) =>
        batch ? { ...batch, reports: batch.reports.map((each) => (each._id === report._id ? answered : each)) } : batch,
      );
    },
    onError(failure, { report }) {
      toast.error(describeError(failure, { fallback: watchMessages.answerFailed }));
      if (isOutOfHand(failure)) giveUp(report._id);
    },
  });

  /** The case leaves this desk and goes to other reviewers. */
  function giveUp(id: string) {
    dropDraft({ userId, reportId: id });
    setReturned(null);
    leave(id, 'settled');
    client.invalidateQueries({ queryKey: waitingCasesKey });
  }

  const isLoaded = data !== undefined;
  const total = data?.totalReports ?? cases.length;
  return {
    view: findDeskView({ layout, isLoaded, total, error, isFetching, isFirstBatch, reportId }),
    message,
    tally,
    outgoing: entries,
    notice: data?.notice ? say(reviewRefusals.not_assigned) : null,
    hasBegun,
    isFetching,
    returnedId: returned?._id ?? null,
    submit(report: WatchCase, review: ReviewRequest) {
      if (!outbox.current?.add(report, review)) return;
      setMessage(null);
      setReturned(null);
      leave(report._id, 'settled');
    },
    undo() {
      const last = outbox.current?.undo() ?? null;
      if (last === null) return;
      bringBack(last);
      showMessage(say(watchMessages.undone));
    },
    answerLobby: (report: WatchCase, wasInMatch: boolean) => lobbyAnswer.mutate({ report, wasInMatch }),
    isAnswering: lobbyAnswer.isPending,
    sendAgain: () => outbox.current?.retry(),
    skip(id: string) {
      setMessage(null);
      setReturned(null);
      leave(id, 'skipped');
    },
    retry: refetch,
    fetchNext: () => setPlace(nextBatch),
    recallSkipped: () => setPlace(recallSkipped),
  };
}

export type WatchDeskState = ReturnType<typeof useWatchDesk>;
