import type { StaffReport, StatusChange } from '@argus/contract/staff/admin';
import type { ReportStatus } from '@argus/domain/cases/report-status';
import { choosableStatuses, isOverride } from '@argus/domain/staff/override';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '../../../lib/api-context.ts';
import { describeError, isRefusedWith } from '../../../lib/api-errors.ts';
import { useRootFlag } from '../../../lib/use-root-flag.ts';
import { emptyRows } from '../../../shared/evidence/evidence-rows.ts';
import { watchEvidence } from '../../../shared/evidence/evidence-rules.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ChoiceCard } from '../../../ui/choice-card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { type FieldProblem, problemAt } from '../../../ui/field-problem.ts';
import { KeyCap } from '../../../ui/key-cap.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { overrideStatus, previewQuery } from '../api.ts';
import { panelMessages } from '../messages.ts';
import { ReasonField } from '../reason-field.tsx';
import { useStaffAct } from '../use-staff-act.ts';
import { choiceLabel, choiceWords, confirmWords, evidenceOnlyWords } from './change-words.ts';
import { checkChange, reasonFieldId } from './check-change.ts';
import { useNextReport } from './use-next-report.ts';

/** Loaded after the page: most decisions add no video. */
const EvidenceEditor = lazy(() =>
  import('../../../shared/evidence/evidence-editor.tsx').then(({ EvidenceEditor }) => ({ default: EvidenceEditor })),
);
const PreviewSlot = lazy(() => import('./preview-slot.tsx').then(({ PreviewSlot }) => ({ default: PreviewSlot })));

interface AskedChange {
  /** With what was seen, so that the server refuses it if the status has changed since. */
  change: StatusChange & { seenVersion: string };
  title: string;
  words: string;
  confirmLabel: string;
}

const titleId = 'change-title';
const evidenceRules = watchEvidence('Add Watch Evidence');

/** Statuses that cost somebody something. */
const harshStatuses: ReadonlySet<ReportStatus> = new Set(['verified_cheater', 'verified_troll']);

/** What was typed, which stays when the case changes meanwhile. */
interface Typed {
  to: ReportStatus | null;
  rows: typeof emptyRows;
  reason: string;
}

const nothingTyped: Typed = { to: null, rows: emptyRows, reason: '' };

/** Whoever may not decide is told why instead. */
export function ChangeSection({ report }: { report: StaffReport }) {
  const [typed, setTyped] = useState(nothingTyped);
  const { decisionRefusal: refusal } = report;

  // The case is loaded after the page, so that the browser does not find the place by itself.
  useEffect(() => {
    if (location.hash === `#${titleId}`) document.getElementById(titleId)?.scrollIntoView({ block: 'start' });
  }, []);

  return (
    <Card as="section" aria-labelledby={titleId} className="grid gap-5 sm:p-5">
      <h2 id={titleId} className="ceremony text-2xl">
        Change the status
      </h2>
      {refusal === null ? (
        <ChangeForm report={report} typed={typed} onType={setTyped} />
      ) : (
        <Notice tone="warn">{refusal}</Notice>
      )}
    </Card>
  );
}

interface ChangeFormProps {
  report: StaffReport;
  typed: Typed;
  onType: (typed: Typed) => void;
}

function ChangeForm({ report, typed, onType }: ChangeFormProps) {
  useRootFlag('toastsOnTop');
  const api = useApi();
  const navigate = useNavigate();
  const { nextPath } = useNextReport(report.reportId);
  const form = useRef<HTMLFormElement>(null);
  const [goesOn, setGoesOn] = useState(false);
  const toast = useToast();
  const { reportId, reportStatus } = report;
  const { to, rows, reason } = typed;
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  // Remembered while the dialog closes, even if the report changes meanwhile.
  const [asked, setAsked] = useState<AskedChange | null>(null);
  const [isAsking, setAsking] = useState(false);
  const changesStatus = to !== null && to !== reportStatus;
  const preview = useQuery({
    ...previewQuery(api, { params: { reportId }, query: { newStatus: to && isOverride(to) ? to : 'unverified' } }),
    enabled: changesStatus,
  });
  const act = useStaffAct(overrideStatus(api), {
    failedMessage: panelMessages.update,
    onDone: () => {
      setAsking(false);
      onType(nothingTyped);
      if (goesOn && nextPath) navigate(nextPath);
    },
  });

  const confirm = () => {
    if (!asked || act.isPending) return;
    const onError = (error: Error) => {
      if (isRefusedWith(error, 'status_changed')) setAsking(false);
    };
    act.mutate({ params: { reportId }, body: asked.change }, { onError });
  };
  const isForForm = (target: EventTarget | null) =>
    target === document.body || (target instanceof Node && form.current?.contains(target));
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    if (isAsking) {
      // The focused button is Cancel.
      event.preventDefault();
      confirm();
    } else if (isForForm(event.target)) check(event, true);
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  function check(event: Pick<Event, 'preventDefault'>, isKey = false) {
    event.preventDefault();
    setGoesOn(isKey);
    const checked = checkChange({ from: reportStatus, to, rows, reason });
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
    if (!changesStatus) {
      setAsked({ change: { ...change, seenVersion: report.statusVersion }, ...evidenceOnlyWords(newVideos) });
    } else {
      // Refetched, because others may have acted meanwhile. Without a preview nothing is changed.
      const { data, error } = await preview.refetch();
      if (error || !data) {
        toast.error(describeError(error, { fallback: panelMessages.preview }));
        return;
      }
      setAsked({ change: { ...change, seenVersion: data.statusVersion }, ...confirmWords(data, newVideos) });
    }
    setAsking(true);
  }

  return (
    <>
      <form ref={form} onSubmit={(event) => check(event)} noValidate className="grid gap-5">
        <fieldset className="grid gap-1.5">
          <legend className="mb-1.5 font-semibold">New status</legend>
          {choosableStatuses
            .filter((status) => isOverride(status) || status === reportStatus)
            .map((status) => (
              <ChoiceCard
                key={status}
                name="new-status"
                value={status}
                isChosen={status === to}
                onChoose={() => onType({ ...typed, to: status })}
                label={choiceLabel(status, status === reportStatus)}
                aside={status === reportStatus ? <span className="text-muted"> · current</span> : null}
                hint={status === to && status !== reportStatus ? choiceWords[status] : undefined}
              />
            ))}
        </fieldset>
        <fieldset className="grid gap-3">
          <legend className="font-semibold">Add Watch Evidence</legend>
          <p className="text-muted text-sm">
            YouTube links, shown to everyone on the report. Staff earn no Essence for them.
          </p>
          <Suspense fallback={<Skeleton className="h-52 w-full" />}>
            <EvidenceEditor
              rows={rows}
              rules={evidenceRules}
              problems={problems}
              onChange={(changed) => onType({ ...typed, rows: changed })}
              fullMessage={panelMessages.rowsFull}
            />
          </Suspense>
        </fieldset>
        {changesStatus ? (
          <>
            <ReasonField
              id={reasonFieldId}
              value={reason}
              onChange={(written) => {
                onType({ ...typed, reason: written });
                setProblems([]);
              }}
              hint="Shown to everyone on the case and recorded in the audit log."
              error={problemAt(problems, reasonFieldId)}
            />
            <Suspense>
              <PreviewSlot query={preview} />
            </Suspense>
          </>
        ) : null}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" loading={act.isPending} className="flex-1">
            Update report
          </Button>
          {nextPath ? (
            <Button
              variant="secondary"
              disabled={act.isPending}
              aria-keyshortcuts="Control+Enter Meta+Enter"
              onClick={(event) => check(event, true)}
              className="flex-1 whitespace-nowrap"
            >
              Update and next
              <KeyCap className="max-sm:hidden">Ctrl ↵</KeyCap>
            </Button>
          ) : null}
        </div>
      </form>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={asked?.title ?? ''}
        description={asked?.words}
        confirmLabel={asked?.confirmLabel ?? ''}
        tone={asked && harshStatuses.has(asked.change.newStatus) ? 'danger' : 'primary'}
        isConfirming={act.isPending}
        onConfirm={confirm}
      />
    </>
  );
}
