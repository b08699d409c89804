import type { ReviewRequest } from '@argus/contract/cases/review-request';
import type { WatchCase } from '@argus/contract/cases/reviews';
import type { Decision } from '@argus/domain/cases/report-status';
import { reviewMessages, reviewRefusals } from '@argus/domain/cases/review-eligibility';
import { useRef, useState } from 'react';
import { say } from '../../lib/language/say.ts';
import { type EvidenceRow, rowFieldId } from '../../shared/evidence/evidence-rows.ts';
import { type FieldProblem, focusFirstProblem } from '../../ui/forms/field-problem.ts';
import { useToast } from '../../ui/overlays/toast.tsx';
import { checkReview } from './check-review.ts';
import { originalsId } from './duplicate-choice.tsx';
import { watchMessages } from './messages.ts';
import { useReviewDraft } from './review-draft.ts';

export interface CaseReviewOptions {
  report: WatchCase;
  userId: string;
  hasLooked: boolean;
  onSubmit: (review: ReviewRequest) => void;
}

export function useCaseReview({ report, userId, hasLooked, onSubmit }: CaseReviewOptions) {
  const toast = useToast();
  const lobbyQuestion = useRef<HTMLElement>(null);
  const { draft: saved, edit, isOutdated } = useReviewDraft(userId, report);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const [isAskedToLook, setAskedToLook] = useState(false);
  // Any verdict can be given on an appeal, because it only matters whether the verdict upholds the conviction.
  const hasOriginals = report.appeal !== null || report.hasOriginals;
  // A stored duplicate verdict is impossible if the other report has been removed since.
  const isPossible = saved.decision !== 'duplicate' || hasOriginals;
  const draft = isPossible ? saved : { ...saved, decision: null };
  const asksForOriginal = draft.decision === 'duplicate' && !report.appeal;

  function askAboutLobby() {
    toast.error(say(reviewRefusals.lobby_answer_required));
    lobbyQuestion.current?.focus();
  }

  function choose(decision: Decision) {
    if (report.asksAboutLobby) return askAboutLobby();
    if (decision === 'duplicate' && !hasOriginals) return toast.error(say(reviewMessages.no_original));
    edit({ decision, duplicateOf: null });
  }

  function submit(isSure = false) {
    if (report.asksAboutLobby) return askAboutLobby();
    if (draft.decision === null) return toast.error(say(reviewMessages.decision_required));
    const firstOriginal = asksForOriginal && draft.duplicateOf === null ? findFirstOriginal() : null;
    if (firstOriginal) {
      toast.error(say(watchMessages.originalMissing));
      return firstOriginal.focus();
    }
    const checked = checkReview(draft, report);
    if (checked.ok) {
      if (isSure || hasLooked) return onSubmit(checked.review);
      return setAskedToLook(true);
    }
    toast.error(checked.msg);
    setProblems(checked.problems);
    focusFirstProblem(checked.problems);
  }

  return {
    draft,
    problems,
    isOutdated,
    hasOriginals,
    asksForOriginal,
    lobbyQuestion,
    isAskedToLook,
    setAskedToLook,
    choose,
    chooseOriginal: (duplicateOf: string) => edit({ duplicateOf }),
    changeEvidence(rows: readonly EvidenceRow[]) {
      edit({ rows });
      setProblems([]);
    },
    focusEvidence() {
      const [first] = draft.rows;
      if (first) document.getElementById(rowFieldId(first.key, 'url'))?.focus();
    },
    submit,
  };
}

function findFirstOriginal(): HTMLElement | null {
  return document.getElementById(originalsId)?.querySelector<HTMLElement>('input[type="radio"]') ?? null;
}
