import type { StaffReport } from '@argus/contract/staff/cases';
import type { ReportStatus } from '@argus/domain/cases/report-status';
import { evidenceMessages } from '@argus/domain/evidence/evidence-link';
import { videoHostNames } from '@argus/domain/evidence/video-hosts';
import { choosableStatuses, isOverride } from '@argus/domain/staff/override';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useRootFlag } from '../../../lib/use-root-flag.ts';
import { watchEvidence } from '../../../shared/evidence/evidence-rules.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ChoiceCard } from '../../../ui/choice-card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { problemAt } from '../../../ui/field-problem.ts';
import { KeyCap } from '../../../ui/key-cap.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { panelMessages } from '../messages.ts';
import { ReasonField } from '../reason-field.tsx';
import { choiceLabel, choiceWords } from './change-words.ts';
import { reasonFieldId } from './check-change.ts';
import { nothingTyped, type StatusChangeOptions, useChangeKey, useStatusChange } from './use-status-change.ts';

/** The editor is loaded after the page, because most decisions add no video. */
const EvidenceEditor = lazy(() =>
  import('../../../shared/evidence/evidence-editor.tsx').then(({ EvidenceEditor }) => ({ default: EvidenceEditor })),
);
const PreviewSlot = lazy(() => import('./preview-slot.tsx').then(({ PreviewSlot }) => ({ default: PreviewSlot })));

const titleId = 'change-title';
const evidenceRules = watchEvidence(evidenceMessages.override_video_invalid);

const harshStatuses: ReadonlySet<ReportStatus> = new Set(['verified_cheater', 'verified_troll']);

export function ChangeSection({ report }: { report: StaffReport }) {
  const [typed, setTyped] = useState(nothingTyped);
  const { decisionRefusal: refusal } = report;

  // The case is loaded after the page, so the browser cannot scroll to the fragment in the address by itself.
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

function ChangeForm({ report, typed, onType }: StatusChangeOptions) {
  useRootFlag('toastsOnTop');
  const change = useStatusChange({ report, typed, onType });
  const form = useChangeKey(change);
  const { changesStatus, problems, asked, isPending } = change;
  const { reportStatus } = report;
  const { to, rows, reason } = typed;

  return (
    <>
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          change.check(false);
        }}
        noValidate
        className="grid gap-5"
      >
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
            {videoHostNames} links, shown to everyone on the report. Staff earn no Essence for them.
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
                change.clearProblems();
              }}
              hint="Shown to everyone on the case and recorded in the audit log."
              error={problemAt(problems, reasonFieldId)}
            />
            <Suspense>
              <PreviewSlot query={change.preview} />
            </Suspense>
          </>
        ) : null}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" loading={isPending} className="flex-1">
            Update report
          </Button>
          {change.hasNext ? (
            <Button
              variant="secondary"
              disabled={isPending}
              aria-keyshortcuts="Control+Enter Meta+Enter"
              onClick={() => change.check(true)}
              className="flex-1 whitespace-nowrap"
            >
              Update and next
              <KeyCap className="max-sm:hidden">Ctrl ↵</KeyCap>
            </Button>
          ) : null}
        </div>
      </form>
      <ConfirmDialog
        open={change.isAsking}
        onOpenChange={change.setAsking}
        title={asked?.title ?? ''}
        description={asked?.words}
        confirmLabel={asked?.confirmLabel ?? ''}
        tone={asked && harshStatuses.has(asked.change.newStatus) ? 'danger' : 'primary'}
        isConfirming={isPending}
        onConfirm={change.confirm}
      />
    </>
  );
}
