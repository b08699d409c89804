import type { ReportCard } from '@argus/contract/cases/reports';
import { filingRefusals } from '@argus/domain/filings/filing';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, lazy, Suspense, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '../../lib/api-context.ts';
import { describeError } from '../../lib/api-errors.ts';
import { say } from '../../lib/language/say.ts';
import { claimPath } from '../../lib/paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { DateTime } from '../../ui/display/date-time.tsx';
import { SearchIcon } from '../../ui/display/icons.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Card } from '../../ui/page/card.tsx';
import { CardsSkeleton } from '../../ui/states/cards-skeleton.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { lookUpReportQuery } from './api.ts';
import { FiledReport } from './filed-report.tsx';
import { emptyContent } from './filing-content.ts';

const FilingForm = lazy(() => import('./filing-form.tsx').then(({ FilingForm }) => ({ default: FilingForm })));

const lookupFailedMessage = msg`The report could not be looked up. Please try again.`;
const inputLength = 500;

export function ClaimDesk({ userId, input }: { userId: string; input: string }) {
  const { data, error, isFetching } = useQuery({ ...lookUpReportQuery(useApi(), input), enabled: input !== '' });
  const reports = data?.reports ?? [];
  const [only] = reports;
  return (
    <Card as="section" aria-labelledby="claim-title" className="grid gap-6">
      <h2 id="claim-title" className="ceremony text-2xl">
        <Trans>Your claim</Trans>
      </h2>
      <LookupForm
        key={input}
        input={input}
        isLooking={isFetching && input !== ''}
        error={error ? describeError(error, { fallback: lookupFailedMessage }) : null}
      />
      {reports.length > 1 ? <Choice reports={reports} /> : null}
      {only && reports.length === 1 ? <Claim key={only.reportId} report={only} userId={userId} /> : null}
    </Card>
  );
}

function LookupForm({ input, isLooking, error }: { input: string; isLooking: boolean; error: string | null }) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);

  function lookUp(event: FormEvent) {
    event.preventDefault();
    const typed = field.current?.value.trim() ?? '';
    if (typed === '') return field.current?.focus();
    navigate(claimPath(typed), { replace: true, preventScrollReset: true });
  }

  return (
    <form noValidate onSubmit={lookUp} className="flex flex-wrap items-start gap-3">
      <TextField
        ref={field}
        label={t`Which report?`}
        hint={t`Its link, its ID, or the short ID after the #, such as #0a1b2c.`}
        defaultValue={input}
        required
        error={error}
        icon={<SearchIcon />}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={inputLength}
        className="min-w-0 flex-1 basis-72"
      />
      <Button type="submit" variant="secondary" loading={isLooking} className="max-sm:w-full sm:mt-7.5">
        <Trans>Find the report</Trans>
      </Button>
    </form>
  );
}

function Choice({ reports }: { reports: readonly ReportCard[] }) {
  const navigate = useNavigate();
  return (
    <div className="grid gap-3">
      <p className="font-semibold">
        <Trans>Several reports have this short ID. Which one do you mean?</Trans>
      </p>
      <ul className="grid gap-3">
        {reports.map((report) => {
          const { reportId, reportedPlayerName: name } = report;
          return (
            <li key={reportId} className="almond grid gap-3 border border-line p-4">
              <FiledReport report={report}>
                <DateTime value={report.createdAt} />
              </FiledReport>
              <Button
                variant="secondary"
                size="sm"
                className="min-h-10 justify-self-end"
                onClick={() => navigate(claimPath(reportId), { replace: true, preventScrollReset: true })}
              >
                <Trans>
                  This one<span className="sr-only">: the report on {name}</span>
                </Trans>
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Claim({ report, userId }: { report: ReportCard; userId: string }) {
  return (
    <div className="grid gap-6">
      <div className="almond border border-line p-4">
        <FiledReport report={report} isUnderAppeal={report.underAppeal}>
          <DateTime value={report.createdAt} />
        </FiledReport>
      </div>
      {report.reportStatus === 'verified_troll' ? (
        <Notice tone="info">{say(filingRefusals.already_malicious)}</Notice>
      ) : (
        <Suspense fallback={<CardsSkeleton label={t`Loading the form…`} />}>
          <FilingForm
            kind="claim"
            reportId={report.reportId}
            userId={userId}
            start={emptyContent}
            note={t`Staff read it and decide. You will see the outcome and the reason. Only staff can see who made the claim. Reviewers who make one leave the case to others.`}
          />
        </Suspense>
      )}
    </div>
  );
}
