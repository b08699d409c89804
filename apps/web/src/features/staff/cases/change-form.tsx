import type { StaffReport } from '@argus/contract/staff/cases';
import { isOpen, type ReportStatus } from '@argus/domain/cases/report-status';
import { choosableStatuses, isOverride } from '@argus/domain/staff/override';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Gap } from '../../../lib/language/gap.tsx';
import { useRootFlag } from '../../../lib/use-root-flag.ts';
import { isEmptyRow } from '../../../shared/evidence/evidence-rows.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { KeyCap } from '../../../ui/display/key-cap.tsx';
import { ChoiceCard } from '../../../ui/forms/choice-card.tsx';
import { problemAt } from '../../../ui/forms/field-problem.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { ReasonField } from '../reason-field.tsx';
import { choiceLabel } from './change-words.ts';
import { reasonFieldId } from './check-change.ts';
import { nothingTyped, type StatusChangeOptions, useChangeKey, useStatusChange } from './use-status-change.ts';
import { WatchEvidenceForm } from './watch-evidence-form.tsx';

const PreviewSlot = lazy(() => import('./preview-slot.tsx').then(({ PreviewSlot }) => ({ default: PreviewSlot })));

export const changeTitleId = 'change-title';

const harshStatuses: ReadonlySet<ReportStatus> = new Set(['verified_cheater', 'verified_troll']);

export function ChangeSection({ report }: { report: StaffReport }) {
  const [typed, setTyped] = useState(nothingTyped);
  const { decisionRefusal: refusal } = report;

  // The case is loaded after the page, so the browser cannot scroll to the fragment in the address by itself.
  useEffect(() => {
    if (location.hash === `#${changeTitleId}`)
      document.getElementById(changeTitleId)?.scrollIntoView({ block: 'start' });
  }, []);

  if (refusal === null) return <ChangeForms report={report} typed={typed} onType={setTyped} />;
  return (
    <Card as="section" aria-labelledby={changeTitleId} className="grid gap-4 sm:p-5">
      <ChangeTitle />
      <Notice tone="warn">{refusal}</Notice>
    </Card>
  );
}

function ChangeTitle() {
  return (
    <h2 id={changeTitleId} className="ceremony text-2xl">
      <Trans>Change the status</Trans>
    </h2>
  );
}

/** Typed evidence is sent with a change of status too: whoever adds it to an open case first leaves the case to others. */
function ChangeForms({ report, typed, onType }: StatusChangeOptions) {
  useRootFlag('toastsOnTop');
  const change = useStatusChange({ report, typed, onType });
  const form = useChangeKey(change);
  const { changesStatus, problems, asked, isPending } = change;
  const { reportStatus } = report;
  const { to, rows, reason } = typed;

  return (
    <>
      <Card as="section" aria-labelledby={changeTitleId} className="sm:p-5">
        <form
          ref={form}
          onSubmit={(event) => {
            event.preventDefault();
            change.check(false);
          }}
          noValidate
          className="grid gap-3"
        >
          <ChangeTitle />
          <fieldset className="grid grid-cols-2 gap-1.5">
            <legend className="sr-only">
              <Trans>New status</Trans>
            </legend>
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
                  aside={
                    status === reportStatus ? (
                      <span className="block text-muted text-xs">
                        <Gap />
                        <Trans context="status">Current</Trans>
                      </span>
                    ) : null
                  }
                  className="min-h-9 gap-2 px-2 py-2 text-sm leading-tight [&>input]:mt-px"
                />
              ))}
          </fieldset>
          {changesStatus ? (
            <>
              <ReasonField
                id={reasonFieldId}
                value={reason}
                rows={2}
                onChange={(written) => {
                  onType({ ...typed, reason: written });
                  change.clearProblems();
                }}
                hint={t`Public, and in the audit log.`}
                error={problemAt(problems, reasonFieldId)}
              />
              <Suspense>
                <PreviewSlot query={change.preview} />
              </Suspense>
              {rows.every(isEmptyRow) ? null : (
                <p className="text-muted text-sm">
                  <Trans>The evidence that you typed below is added with this change.</Trans>
                </p>
              )}
            </>
          ) : null}
          <div className="sticky bottom-0 z-10 -mx-4 -mb-4 flex flex-wrap gap-2 rounded-br-3xl bg-surface px-4 pt-2 pb-4 sm:-mx-5 sm:-mb-5 sm:px-5 sm:pb-5">
            <Button type="submit" loading={isPending} className="flex-1">
              <Trans>Update report</Trans>
            </Button>
            {change.hasNext ? (
              <Button
                variant="secondary"
                disabled={isPending}
                aria-keyshortcuts="Control+Enter Meta+Enter"
                onClick={() => change.check(true)}
                className="flex-1 whitespace-nowrap"
              >
                <Trans>Update and next</Trans>
                <KeyCap className="max-sm:hidden">Ctrl ↵</KeyCap>
              </Button>
            ) : null}
          </div>
        </form>
      </Card>
      <WatchEvidenceForm
        rows={rows}
        problems={problems}
        isOpenCase={isOpen(reportStatus)}
        isPending={isPending}
        onChange={(changed) => onType({ ...typed, rows: changed })}
        onSubmit={change.checkEvidence}
      />
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
