import type { StaffReport } from '@argus/contract/staff/cases';
import type { StatusChange } from '@argus/contract/staff/status-change';
import type { ReportStatus } from '@argus/domain/cases/report-status';
import { isOverride } from '@argus/domain/staff/override';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '../../../lib/api-context.ts';
import { describeError, isRefusedWith } from '../../../lib/api-errors.ts';
import { emptyRows, isEmptyRow, rowFieldId } from '../../../shared/evidence/evidence-rows.ts';
import type { FieldProblem } from '../../../ui/forms/field-problem.ts';
import { useToast } from '../../../ui/overlays/toast.tsx';
import { overrideStatus, previewQuery } from '../api.ts';
import { panelMessages } from '../messages.ts';
import { useStaffAct } from '../use-staff-act.ts';
import { confirmWords, doneWords, evidenceOnlyWords } from './change-words.ts';
import { checkChange } from './check-change.ts';
import { useNextReport } from './use-next-report.ts';

/** The typed change is kept apart from the case, so that it stays when the case is refetched. */
export interface TypedChange {
  to: ReportStatus | null;
  rows: typeof emptyRows;
  reason: string;
}

export const nothingTyped: TypedChange = { to: null, rows: emptyRows, reason: '' };

interface AskedChange {
  /** The server refuses the change if the case is no longer the version that the user saw. */
  change: StatusChange & { seenVersion: string };
  title: string;
  words: string;
  confirmLabel: string;
}

export interface StatusChangeOptions {
  report: StaffReport;
  typed: TypedChange;
  onType: (typed: TypedChange) => void;
}

/** Checks the form, previews the change, asks for confirmation and sends it. */
export function useStatusChange({ report, typed, onType }: StatusChangeOptions) {
  const api = useApi();
  const navigate = useNavigate();
  const toast = useToast();
  const { reportId, reportStatus } = report;
  const { nextPath } = useNextReport(reportId);
  const [goesOn, setGoesOn] = useState(false);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  // The question is remembered while the dialog closes, even if the report changes meanwhile.
  const [asked, setAsked] = useState<AskedChange | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { to } = typed;
  const changesStatus = to !== null && to !== reportStatus;
  const preview = useQuery({
    ...previewQuery(api, { params: { reportId }, query: { newStatus: to && isOverride(to) ? to : 'unverified' } }),
    enabled: changesStatus,
  });
  const act = useStaffAct(overrideStatus(api), {
    describeDone: (_, { body }) => doneWords(reportStatus, body.newStatus),
    failedMessage: panelMessages.update,
    onDone: () => {
      setAsking(false);
      // A status that was chosen, but not sent with the evidence, stays.
      onType(asked?.change.newStatus === reportStatus ? { ...typed, rows: emptyRows } : nothingTyped);
      if (goesOn && nextPath) navigate(nextPath);
    },
  });

  function check(isGoingOn: boolean) {
    setGoesOn(isGoingOn);
    examine(typed);
  }

  /** The status stays as it is, whichever is chosen in the other form. */
  function checkEvidence() {
    setGoesOn(false);
    examine({ ...typed, to: reportStatus });
    const [first] = typed.rows;
    if (first && typed.rows.every(isEmptyRow)) document.getElementById(rowFieldId(first.key, 'url'))?.focus();
  }

  function examine(wanted: TypedChange) {
    const checked = checkChange({ from: reportStatus, ...wanted });
    if (checked.ok) {
      setProblems([]);
      ask(checked.change);
      return;
    }
    setProblems(checked.problems);
    if (checked.isMistake) toast.error(checked.msg);
    else toast.info(checked.msg);
    const [first] = checked.problems;
    if (first) document.getElementById(first.fieldId)?.focus();
  }

  async function ask(change: StatusChange) {
    const newVideos = change.additionalEvidence.length;
    if (change.newStatus === reportStatus) {
      setAsked({ change: { ...change, seenVersion: report.statusVersion }, ...evidenceOnlyWords(newVideos) });
    } else {
      // The preview is refetched, because others may have acted meanwhile. Without a preview, no question is asked.
      const { data, error } = await preview.refetch();
      if (error || !data) {
        toast.error(describeError(error, { fallback: panelMessages.preview }));
        return;
      }
      setAsked({ change: { ...change, seenVersion: data.statusVersion }, ...confirmWords(data, newVideos) });
    }
    setAsking(true);
  }

  function confirm() {
    if (!asked || act.isPending) return;
    const onError = (error: Error) => {
      if (isRefusedWith(error, 'status_changed')) setAsking(false);
    };
    act.mutate({ params: { reportId }, body: asked.change }, { onError });
  }

  return {
    changesStatus,
    preview,
    problems,
    clearProblems: () => setProblems([]),
    check,
    checkEvidence,
    asked,
    isAsking,
    setAsking,
    confirm,
    isPending: act.isPending,
    hasNext: nextPath !== null,
  };
}

type Change = Pick<ReturnType<typeof useStatusChange>, 'isAsking' | 'confirm' | 'check'>;

/** Ctrl+Enter checks the form, then confirms the question. Returns the ref of the form. */
export function useChangeKey({ isAsking, confirm, check }: Change) {
  const form = useRef<HTMLFormElement>(null);
  const isForForm = (target: EventTarget | null) =>
    target === document.body || (target instanceof Node && form.current?.contains(target));
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    if (!isAsking && !isForForm(event.target)) return;
    // Otherwise Enter would press the focused button of the dialog, which is Cancel.
    event.preventDefault();
    if (isAsking) confirm();
    else check(true);
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return form;
}
