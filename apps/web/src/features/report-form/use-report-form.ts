import type { Report } from '@argus/contract/cases/reports';
import type { CurrentUser } from '@argus/contract/members/users';
import { checkDraft } from '@argus/domain/cases/report-rules';
import { useCallback, useState } from 'react';
import { say } from '../../lib/language/say.ts';
import { visitorId } from '../../lib/typed-text.ts';
import { focusFirstProblem } from '../../ui/forms/field-problem.ts';
import {
  type EditContent,
  type FormContent,
  isSameContent,
  reportContentOf,
  storedContentOf,
  withoutPlayer,
  withTypedCheat,
} from './form-content.ts';
import { type Failure, findAdditionProblems, findProblems } from './form-problems.ts';
import { type FormTarget, targetKey } from './form-target.ts';
import { type CopySlot, dropCopy } from './local-copy.ts';
import { useDraftSaving } from './use-draft-saving.ts';
import { useLocalCopy } from './use-local-copy.ts';
import { useSending } from './use-sending.ts';

export interface FormStart {
  /** The text may come from this slot. */
  slot: CopySlot;
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
  /** This is null for a visitor, who logs in at the end. */
  user: CurrentUser | null;
  onSavedAs: (draftId: string) => void;
  onSubmitted: (answer: { msg: string; report: Report }) => void;
  /** Called if a review came while the report was being edited; the typed text moves to the form for additions. */
  onAddInstead: (typed: FormContent) => void;
}

export function useReportForm({ start, user, onSavedAs, onSubmitted, onAddInstead, ...opened }: ReportFormOptions) {
  const { additionsTo } = start;
  const [target, setTarget] = useState(opened.target);
  const [content, setContent] = useState(start.content);
  const [saved, setSaved] = useState(start.saved);
  const [wasTried, setTried] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const isUnchanged = isSameContent(content, saved);
  const slot = { userId: user?._id ?? visitorId, target: targetKey(target), formId: start.slot.formId };
  const { isSavedLocally, isTakenOver } = useLocalCopy(slot, start.slot, content, isUnchanged);
  const { kind } = target;
  const draftId = kind === 'draft' ? target.draftId : null;
  const saving = useDraftSaving({ draftId, content, saved, onSaved: setSaved });
  const { draft, report, isWaiting } = useSending({
    target,
    additionsTo,
    saved,
    saving,
    isSavedLocally,
    onFailure(found) {
      setFailure(found);
      focusFirstProblem(found.fields);
    },
    onDraftCreated(createdId, sent) {
      setSaved(storedContentOf(sent));
      setTarget({ kind: 'draft', draftId: createdId });
      onSavedAs(createdId);
    },
    onAccepted(answer, sent) {
      setContent(sent);
      setSaved(sent);
      dropCopy(slot);
      onSubmitted(answer);
    },
  });
  const isDone = report.isSuccess;

  const edit = useCallback<EditContent>((change) => {
    setContent(change);
    setFailure(null);
  }, []);

  const findOwnProblems = (typed: FormContent) =>
    additionsTo ? findAdditionProblems(typed) : findProblems(typed, { kind, ownSteam64Id: user?.steam64Id ?? null });
  const ownProblems = findOwnProblems(content);
  const refused = failure?.fields ?? [];

  /** Returns what can be submitted. If something is missing, this returns null and the form shows what. */
  function check(): FormContent | null {
    const finished = withTypedCheat(content);
    const found = findOwnProblems(finished);
    setContent(finished);
    setTried(true);
    setFailure(null);
    report.reset();
    focusFirstProblem(found);
    return found.length > 0 ? null : finished;
  }

  return {
    content,
    edit,
    kind,
    isVisitor: user === null,
    problems: wasTried && !isDone ? [...ownProblems, ...refused] : refused,
    refusal: failure?.sentence ?? null,
    saving,
    isUnchanged,
    isComplete: ownProblems.length === 0,
    isSavedLocally,
    /** True if another tab has changed the same draft or report. New reports are separate in each tab. */
    isTakenOver: isTakenOver && kind !== 'new' && !isDone,
    isDone,
    isAddition: additionsTo !== null,
    canSaveDraft: kind !== 'report' && user !== null,
    addInstead: failure?.isReviewed ? () => onAddInstead(content) : null,
    isWaiting,
    /** Nothing warns of a looked-up player alone, or of what a visitor will find here again after the login. */
    hasUnsavedWork: !isSameContent(withoutPlayer(content), withoutPlayer(saved)) && !(user === null && isSavedLocally),
    isSavingDraft: draft.isPending,
    isSubmitting: report.isPending,
    startOver() {
      edit(() => saved);
      setTried(false);
    },
    /** Returns whether the draft was saved. If not, the form shows why. */
    async saveDraft(): Promise<boolean> {
      const sent = withTypedCheat(content);
      setContent(sent);
      const [problem] = checkDraft(reportContentOf(sent));
      const sentence = problem ? say(problem.message, problem.values) : null;
      setFailure(problem ? { fields: [], sentence, isReviewed: false } : null);
      if (problem) return false;
      return draft.mutateAsync(sent).then(
        () => true,
        () => false,
      );
    },
    check,
    submit() {
      const sent = check();
      if (sent) report.mutate(sent);
    },
  };
}

export type ReportFormState = ReturnType<typeof useReportForm>;
