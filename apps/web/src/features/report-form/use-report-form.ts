import type { Report } from '@argus/contract/cases/reports';
import { RefusedError } from '@argus/contract/kernel/client';
import type { CurrentUser } from '@argus/contract/members/users';
import { checkDraft } from '@argus/domain/cases/report-rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '../../lib/api-context.ts';
import { describeError, type ErrorSentences, isRefusedWith, isUnanswered } from '../../lib/api-errors.ts';
import { paths } from '../../lib/paths.ts';
import { submitRedirectMs } from '../../lib/timings.ts';
import type { FieldProblem } from '../../ui/field-problem.ts';
import { useToast } from '../../ui/toast.tsx';
import { addToReport, createDraft, editReport, steamProfileQuery, submitDraft, submitReport } from './api.ts';
import { commitCheat } from './cheat-entry.ts';
import {
  additionsBodyOf,
  type EditContent,
  emptyContent,
  type FormContent,
  isSameContent,
  isStored,
  reportContentOf,
  requestBodyOf,
  storedContentOf,
  withoutPlayer,
} from './form-content.ts';
import { fieldIds, findAdditionProblems, findProblems, locateRefusals } from './form-problems.ts';
import { type FormTarget, targetKey } from './form-target.ts';
import { dropCopy } from './local-copy.ts';
import { addMate, lookUpMate, pendingMate } from './mate-lookup.ts';
import { formMessages } from './messages.ts';
import { useDraftSaving } from './use-draft-saving.ts';
import { useLocalCopy } from './use-local-copy.ts';

export interface FormStart {
  /** The key of the local copy. */
  formId: string;
  content: FormContent;
  /** The content on the server, or the empty form. */
  saved: FormContent;
  /** When the restored local copy was saved; null if nothing was restored. */
  restoredAt: string | null;
  /** How often the report was changed; 0 before it is submitted. */
  edits: number;
  /** Set: reviewers have begun to read this report, so the form only adds to it. */
  additionsTo: Report | null;
}

export interface ReportFormOptions {
  start: FormStart;
  target: FormTarget;
  user: CurrentUser;
  /** The draft just created from a new report. */
  onSavedAs: (draftId: string) => void;
  /** A new report or a draft was submitted. */
  onSubmitted: (report: Report) => void;
  /** Reviewers began while the report was being edited: what was typed goes into the form for additions. */
  onAddInstead: (typed: FormContent) => void;
}

export function useReportForm({ start, target, user, onSavedAs, onSubmitted, onAddInstead }: ReportFormOptions) {
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const [content, setContent] = useState(start.content);
  const [saved, setSaved] = useState(start.saved);
  const [draftId, setDraftId] = useState(target.kind === 'draft' ? target.draftId : null);
  const [wasTried, setTried] = useState(false);
  const [refused, setRefused] = useState<readonly FieldProblem[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isReviewed, setReviewed] = useState(false);
  const [isDone, setDone] = useState(false);
  const [isWaiting, setWaiting] = useState(false);

  const kind = draftId === null ? target.kind : 'draft';
  const copyTarget = draftId === null ? targetKey(target) : targetKey({ kind: 'draft', draftId });
  const saving = useDraftSaving({ draftId, content, saved, isPaused: isDone, onSaved: setSaved });
  const copySlot = { userId: user._id, target: copyTarget, formId: start.formId };
  const isUnchanged = isSameContent(content, saved);
  const isDisposable = isDone || isUnchanged;
  const { isSavedLocally, isTakenOver } = useLocalCopy({ ...copySlot, content, isDisposable });

  useEffect(() => {
    if (!isDone || target.kind !== 'report') return;
    const timer = setTimeout(() => navigate(paths.submissions), submitRedirectMs);
    return () => clearTimeout(timer);
  }, [isDone, target.kind, navigate]);

  const edit = useCallback<EditContent>((change) => {
    setContent(change);
    setRefused([]);
    setRefusal(null);
  }, []);

  const isAddition = start.additionsTo !== null;
  const findOwnProblems = (typed: FormContent) =>
    isAddition ? findAdditionProblems(typed) : findProblems(typed, { kind, ownSteam64Id: user.steam64Id });
  const ownProblems = findOwnProblems(content);
  const problems = wasTried && !isDone ? [...ownProblems, ...refused] : refused;

  /** Text left in the cheats field counts too. */
  function finishTyping(): FormContent {
    const { cheats, text } = commitCheat({ cheats: content.cheats, text: content.cheatInput });
    const finished = { ...content, cheats, cheatInput: text };
    setContent(finished);
    return finished;
  }

  /** Text left in the lobby field is looked up and added; if that fails, nothing is sent. */
  async function finishLobby(typed: FormContent): Promise<FormContent> {
    const input = pendingMate(typed);
    if (input === '') return typed;
    const found = await lookUpMate(input, typed, (text) => client.query(steamProfileQuery(api, text)));
    if (!found.ok) throw new LobbyError(found.msg);
    setContent((current) => addMate(current, found.mate, input));
    return addMate(typed, found.mate, input);
  }

  function showFailure(error: unknown, sent: FormContent, sentences: ErrorSentences) {
    const located = locateFailure(error, sent);
    const sentence = describeError(error, sentences);
    setRefused(located);
    setRefusal(located.length > 0 ? null : sentence);
    setReviewed(isRefusedWith(error, 'edit_after_review'));
    focusFirst(located);
  }

  const saveDraftSentences = {
    fallback: formMessages.saveDraft,
    unreachable: isSavedLocally ? formMessages.saveDraftOffline : formMessages.saveDraft,
  };

  /** null if the draft was deleted in another tab or on another device: it is then saved as a new one. */
  async function saveAgain(sent: FormContent): Promise<string | null> {
    try {
      return await saving.saveNow(sent);
    } catch (error) {
      if (isRefusedWith(error, 'draft_not_found')) return null;
      throw error;
    }
  }

  const saveDraft = useMutation({
    mutationFn: async (sent: FormContent) => {
      const savedAgain = draftId === null ? null : await saveAgain(sent);
      if (savedAgain !== null) return toast.success(savedAgain);
      const { msg, draft } = await createDraft(api, requestBodyOf(sent));
      dropCopy(copySlot);
      setSaved(storedContentOf(sent));
      setDraftId(draft._id);
      onSavedAs(draft._id);
      toast.success(msg);
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ['drafts'] }),
    onError: (error, sent) => showFailure(error, sent, saveDraftSentences),
  });

  /** Returns whether it was saved; the form shows why not. */
  async function trySaveDraft(): Promise<boolean> {
    const sent = finishTyping();
    const [problem] = checkDraft(reportContentOf(sent));
    setRefusal(problem?.msg ?? null);
    if (problem) return false;
    return saveDraft.mutateAsync(sent).then(
      () => true,
      () => false,
    );
  }

  const submit = useMutation({
    mutationFn: async (typed: FormContent) => {
      const sent = await finishLobby(typed);
      if (start.additionsTo) return addToReport(api, start.additionsTo.reportId, additionsBodyOf(sent));
      if (target.kind === 'report') return editReport(api, target.reportId, requestBodyOf(sent));
      if (draftId === null) return submitReport(api, requestBodyOf(sent));
      if (!isStored(sent, saved)) await saving.saveNow(sent);
      return submitDraft(api, draftId);
    },
    onSuccess: ({ msg, report }) => {
      setDone(true);
      for (const queryKey of [['drafts'], ['submissions'], ['report', report.reportId]]) {
        client.invalidateQueries({ queryKey });
      }
      if (target.kind === 'report') return toast.success(msg);
      setContent(emptyContent);
      // The form is about to be removed.
      dropCopy(copySlot);
      onSubmitted(report);
    },
    onError: (error, sent) => {
      if (isUnanswered(error)) return setWaiting(true);
      // Another tab or device was faster: the form links to that report.
      if (isRefusedWith(error, 'already_reported')) client.invalidateQueries({ queryKey: ['submissions'] });
      showFailure(error, sent, { fallback: formMessages.submit });
    },
  });

  return {
    content,
    edit,
    kind,
    problems,
    refusal,
    saving,
    /** Everything that can be saved is saved. */
    isSaved: isStored(content, saved),
    isUnchanged,
    /** Nothing is wrong or missing. */
    isComplete: ownProblems.length === 0,
    isSavedLocally,
    /** The same draft or report was written to in another tab since; new reports do not get in each other's way. */
    isTakenOver: isTakenOver && kind !== 'new' && !isDone,
    isDone,
    isAddition,
    /** Set: it can no longer be edited, but added to. */
    addInstead: isReviewed ? () => onAddInstead(content) : null,
    /** Submitted while the server could not be reached. */
    isWaiting,
    /** A looked-up player alone is not worth a warning. */
    hasUnsavedWork: !isDone && !isSameContent(withoutPlayer(content), withoutPlayer(saved)),
    isSavingDraft: saveDraft.isPending,
    isSubmitting: submit.isPending,
    startOver() {
      edit(() => saved);
      setTried(false);
    },
    saveDraft: trySaveDraft,
    submit() {
      const sent = finishTyping();
      const found = findOwnProblems(sent);
      setTried(true);
      setRefusal(null);
      setWaiting(false);
      if (found.length > 0) focusFirst(found);
      else submit.mutate(sent);
    },
  };
}

export type ReportFormState = ReturnType<typeof useReportForm>;

function focusFirst(problems: readonly FieldProblem[]): void {
  const [first] = problems;
  if (first) document.getElementById(first.fieldId)?.focus();
}

/** The text in the lobby field cannot be added as a player. */
class LobbyError extends Error {}

function locateFailure(error: unknown, sent: FormContent): FieldProblem[] {
  if (error instanceof LobbyError) return [{ fieldId: fieldIds.mates, msg: error.message }];
  return error instanceof RefusedError ? locateRefusals(sent, error.errors) : [];
}
