import type { Report } from '@argus/contract/cases/reports';
import { countChangesLeft, editMessages, editRefusals } from '@argus/domain/cases/edit-window';
import { additionMessages } from '@argus/domain/cases/report-additions';
import { reportMessages } from '@argus/domain/cases/report-rules';
import { reportLimits } from '@argus/domain/shared/limits';
import { countCharacters } from '@argus/domain/shared/plain-text';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { say } from '../../lib/language/say.ts';
import { useLeaveGuard } from '../../lib/use-leave-guard.ts';
import { EvidenceEditor } from '../../shared/evidence/evidence-editor.tsx';
import { reportEvidence } from '../../shared/evidence/evidence-rules.ts';
import { problemAt } from '../../ui/forms/field-problem.ts';
import { TextareaField } from '../../ui/forms/textarea-field.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { FormActions } from './form-actions.tsx';
import { Restored, TakenOver } from './form-notices.tsx';
import { fieldIds } from './form-problems.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { SaveState } from './save-state.tsx';
import { SubmittedContent } from './submitted-content.tsx';
import { type ReportFormOptions, useReportForm } from './use-report-form.ts';

/** Once a report has a review, its text cannot be changed, and this form only adds to it. */
export function AdditionsForm({ report, ...options }: ReportFormOptions & { report: Report }) {
  const { start } = options;
  const form = useReportForm(options);
  const guard = useLeaveGuard(form.hasUnsavedWork);
  const { content, edit, problems } = form;
  const length = countCharacters(content.addendum.trim());
  const max = reportLimits.addendumLength;
  const changesLeft = say(editMessages.changes_left, { left: countChangesLeft(start.edits) });
  const freeLinks = reportLimits.evidenceLinks - report.evidenceLinks.length;

  function submit(event: FormEvent) {
    event.preventDefault();
    form.submit();
  }

  // The Enter key in a field must not submit the form.
  function onKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
  }

  return (
    <>
      <form onSubmit={submit} onKeyDown={onKey} noValidate className="grid max-w-3xl gap-5">
        <TakenOver form={form} />
        <Notice tone="info">{say(editRefusals.edit_after_review)}</Notice>
        <Restored start={start} user={options.user} form={form} />
        <SubmittedContent report={report} />
        <Section title={t`New evidence`} lead={t`Links that are not in the report yet.`}>
          {freeLinks > 0 ? (
            <EvidenceEditor
              rows={content.evidence}
              rules={reportEvidence}
              problems={problems}
              onChange={(evidence) => edit((current) => ({ ...current, evidence }))}
              max={freeLinks}
              fullMessage={say(reportMessages.too_many_links)}
            />
          ) : (
            <p className="text-muted">{say(reportMessages.too_many_links)}</p>
          )}
        </Section>
        {report.addendum ? null : (
          <Section
            title={t`Addendum`}
            lead={t`What the description left out. You can write one, and it cannot be changed.`}
          >
            <TextareaField
              id={fieldIds.addendum}
              label={t`Addendum`}
              hideLabel
              error={length > max ? say(additionMessages.addendum_too_long) : problemAt(problems, fieldIds.addendum)}
              counter={{ length, max }}
              value={content.addendum}
              onChange={(event) => edit((current) => ({ ...current, addendum: event.target.value }))}
            />
          </Section>
        )}
        <p id="report-form-note" className="text-balance px-1 text-muted text-sm">
          <Trans>Votes already given stand. What you add is shown with its date. {changesLeft}</Trans>
        </p>
        <FormActions form={form} />
        <SaveState form={form} />
      </form>
      <LeaveDialog guard={guard} form={form} />
    </>
  );
}

function Section({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <Card as="section" aria-label={title} className="grid gap-5">
      <header>
        <h2 className="ceremony text-2xl">{title}</h2>
        <p className="mt-1 text-muted">{lead}</p>
      </header>
      {children}
    </Card>
  );
}
