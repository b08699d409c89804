import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useApi } from '../../lib/api-context.ts';
import { say } from '../../lib/language/say.ts';
import { ProblemCount } from '../../shared/states/problem-count.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { ownOpenReportQuery, reachableQuery } from './api.ts';
import { formMessages } from './messages.ts';
import { OpenReportLink } from './open-report-link.tsx';
import type { ReportFormState } from './use-report-form.ts';

export interface FormActionsProps {
  form: ReportFormState;
  /** For a visitor, this takes the place of the submit button. */
  login?: ReactNode;
}

export function FormActions({ form, login = null }: FormActionsProps) {
  const { kind, problems, refusal, isAddition, isDone, isSavingDraft, isSubmitting } = form;
  const isBusy = isSavingDraft || isSubmitting || isDone;
  return (
    <div className="grid gap-4">
      {refusal ? <Refused form={form} msg={refusal} /> : null}
      {form.isWaiting ? <Waiting form={form} /> : null}
      {form.isVisitor && !form.isUnchanged && !form.isSavedLocally ? (
        <Notice tone="warn">{say(formMessages.visitorUnsaved)}</Notice>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        {problems.length > 0 ? <ProblemCount problems={problems} /> : null}
        <div className="ml-auto flex gap-3 max-sm:w-full max-sm:*:flex-1">
          {form.canSaveDraft ? (
            <Button variant="secondary" onClick={form.saveDraft} loading={isSavingDraft} disabled={isDone}>
              <Trans>Save draft</Trans>
            </Button>
          ) : null}
          {login ?? (
            <Button type="submit" loading={isBusy && !isSavingDraft} aria-describedby="report-form-note">
              {isAddition ? t`Add to report` : kind === 'report' ? t`Update report` : t`Submit report`}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

function Refused({ form, msg }: { form: ReportFormState; msg: string }) {
  const steam64Id = form.kind === 'report' ? undefined : form.content.player?.steam64Id;
  const { data: openReport } = useQuery({
    ...ownOpenReportQuery(useApi(), steam64Id ?? ''),
    enabled: steam64Id !== undefined,
  });
  const place = useRef<HTMLParagraphElement>(null);

  // A restored report can also be submitted at the top of the page, from where this notice is out of sight.
  useEffect(() => {
    if (msg) place.current?.scrollIntoView({ block: 'nearest' });
  }, [msg]);

  return (
    <Notice tone="danger" live>
      <p ref={place}>{msg}</p>
      {openReport ? <OpenReportLink reportId={openReport.reportId} /> : null}
      {form.addInstead ? (
        <Button variant="secondary" size="sm" className="mt-3 block" onClick={form.addInstead}>
          <Trans>Add to it instead</Trans>
        </Button>
      ) : null}
    </Notice>
  );
}

function Waiting({ form }: { form: ReportFormState }) {
  const { isSuccess: isBack } = useQuery(reachableQuery(useApi()));
  if (isBack) {
    return (
      <Notice tone="info" live>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p>{say(formMessages.backOnline)}</p>
          <Button variant="secondary" size="sm" onClick={form.submit}>
            <Trans>Send it now</Trans>
          </Button>
        </div>
      </Notice>
    );
  }
  return (
    <Notice tone="warn" live>
      {say(form.isSavedLocally ? formMessages.offline : formMessages.offlineUnsaved)}
    </Notice>
  );
}
