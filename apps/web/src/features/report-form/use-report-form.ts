import type { Report } from '@argus/contract/cases/reports';
import type { CurrentUser } from '@argus/contract/members/users';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { submitRedirectMs } from '../../lib/timings.ts';
import { focusFirstProblem } from '../../ui/field-problem.ts';
import { useToast } from '../../ui/toast.tsx';
import { commitCheat } from './cheat-entry.ts';
import {
  type EditContent,
  emptyContent,
  type FormContent,
  isSameContent,
  isStored,
  storedContentOf,
  withoutPlayer,
} from './form-content.ts';
import { findAdditionProblems, findProblems } from './form-problems.ts';
import { type FormTarget, targetKey } from './form-target.ts';
import { dropCopy } from './local-copy.ts';
import { useDraftSaving } from './use-draft-saving.ts';
import { useFormProblems } from './use-form-problems.ts';
import { useLocalCopy } from './use-local-copy.ts';
import { useSaveDraft } from './use-save-draft.ts';
import { useSubmitReport } from './use-submit-report.ts';

export interface FormStart {
  formId: string;
  content: FormContent;
  saved: FormContent;
  restoredAt: string | null;
  /** This is the number of changes since the report was submitted, and 0 before that. */
  edits: number;
  /** This is set if the report has a review, because the form can then only add to it. */
  additionsTo: Report | null;
}

export interface ReportFormOptions {
  start: FormStart;
  target: FormTarget;
  user: CurrentUser;
  onSavedAs: (draftId: string) => void;
  onSubmitted: (report: Report) => void;
  /** Called if a review came while the report was being edited; the typed text moves to the form for additions. */
  onAddInstead: (typed: FormContent) => void;
}

export function useReportForm({ start, target, user, onSavedAs, onSubmitted, onAddInstead }: ReportFormOptions) {
  const toast = useToast();
  const [content, setContent] = useState(start.content);
  const [saved, setSaved] = useState(start.saved);
  const [draftId, setDraftId] = useState(target.kind === 'draft' ? target.draftId : null);
  const [isDone, setDone] = useState(false);
  const failures = useFormProblems();
  const { forgetRefusals } = failures;

  const kind = draftId === null ? target.kind : 'draft';
  const copyTarget = draftId === null ? targetKey(target) : targetKey({ kind: 'draft', draftId });
  const saving = useDraftSaving({ draftId, content, saved, isPaused: isDone, onSaved: setSaved });
  const copySlot = { userId: user._id, target: copyTarget, formId: start.formId };
  const isUnchanged = isSameContent(content, saved);
  const { isSavedLocally, isTakenOver } = useLocalCopy(copySlot, content, isDone || isUnchanged);
  useRedirect(isDone && target.kind === 'report');

  const edit = useCallback<EditContent>(
    (change) => {
      setContent(change);
      forgetRefusals();
    },
    [forgetRefusals],
  );

  const isAddition = start.additionsTo !== null;
  const findOwnProblems = (typed: FormContent) =>
    isAddition ? findAdditionProblems(typed) : findProblems(typed, { kind, ownSteam64Id: user.steam64Id });
  const ownProblems = findOwnProblems(content);

  /** Text that was left in the cheats field counts as a cheat. */
  function finishTyping(): FormContent {
    const { cheats, text } = commitCheat({ cheats: content.cheats, text: content.cheatInput });
    const finished = { ...content, cheats, cheatInput: text };
    setContent(finished);
    return finished;
  }

  const { saveDraft, isSavingDraft } = useSaveDraft({
    draftId,
    saving,
    isSavedLocally,
    problems: failures,
    onCreated(createdId, sent) {
      dropCopy(copySlot);
      setSaved(storedContentOf(sent));
      setDraftId(createdId);
      onSavedAs(createdId);
    },
  });

  const { submit, isSubmitting, isWaiting, stopWaiting } = useSubmitReport({
    target,
    additionsTo: start.additionsTo,
    draftId,
    saved,
    saving,
    problems: failures,
    onChange: setContent,
    onAccepted({ msg, report }) {
      setDone(true);
      if (target.kind === 'report') return toast.success(msg);
      setContent(emptyContent);
      dropCopy(copySlot);
      onSubmitted(report);
    },
  });

  return {
    content,
    edit,
    kind,
    problems: failures.wasTried && !isDone ? [...ownProblems, ...failures.refused] : failures.refused,
    refusal: failures.refusal,
    saving,
    isSaved: isStored(content, saved),
    isUnchanged,
    isComplete: ownProblems.length === 0,
    isSavedLocally,
    /** True if another tab has changed the same draft or report. New reports are separate in each tab. */
    isTakenOver: isTakenOver && kind !== 'new' && !isDone,
    isDone,
    isAddition,
    addInstead: failures.isReviewed ? () => onAddInstead(content) : null,
    isWaiting,
    /** A looked-up player alone needs no warning before the page is left. */
    hasUnsavedWork: !isDone && !isSameContent(withoutPlayer(content), withoutPlayer(saved)),
    isSavingDraft,
    isSubmitting,
    startOver() {
      edit(() => saved);
      failures.setTried(false);
    },
    saveDraft: () => saveDraft(finishTyping()),
    submit() {
      const sent = finishTyping();
      const found = findOwnProblems(sent);
      failures.setTried(true);
      failures.setRefusal(null);
      stopWaiting();
      if (found.length > 0) focusFirstProblem(found);
      else submit(sent);
    },
  };
}

export type ReportFormState = ReturnType<typeof useReportForm>;

function useRedirect(isDue: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => navigate(paths.submissions), submitRedirectMs);
    return () => clearTimeout(timer);
  }, [isDue, navigate]);
}
