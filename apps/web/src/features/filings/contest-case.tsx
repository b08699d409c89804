import type { Report } from '@argus/contract/cases/reports';
import type { Contestable } from '@argus/contract/filings/filings';
import type { CurrentUser } from '@argus/contract/members/users';
import { isOpen } from '@argus/domain/cases/report-status';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../lib/api-context.ts';
import { say } from '../../lib/language/say.ts';
import { claimPath, paths, reportPath } from '../../lib/paths.ts';
import { LinkSteamLink } from '../../shared/player/link-steam-link.tsx';
import { QueryError } from '../../shared/states/error-state.tsx';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { Card } from '../../ui/page/card.tsx';
import { CardsSkeleton } from '../../ui/states/cards-skeleton.tsx';
import { contestableQuery } from './api.ts';
import { findStanding, isFilingPending, type OwnStanding } from './contest-action.ts';
import { ContestForm } from './contest-form.tsx';
import { ContestGate } from './contest-gate.tsx';
import { ContestedReport } from './contested-report.tsx';
import { FilingCard } from './filing-card.tsx';

const failedMessage = msg`Failed to load what you filed about this report.`;

export interface ContestCaseProps {
  report: Report;
  user: CurrentUser;
  /** Shows what a report says. */
  showCase: (reportId: string) => ReactNode;
}

export function ContestCase({ report, user, showCase }: ContestCaseProps) {
  const query = useQuery(contestableQuery(useApi(), user._id));
  const { data } = query;
  if (!data && query.error) return <QueryError query={query} fallback={say(failedMessage)} />;
  if (!data) return <CardsSkeleton label={t`Loading what you filed…`} />;
  const isThis = (contestable: Contestable) => contestable.report.reportId === report.reportId;
  const known = data.aboutMe.find(isThis) ?? data.mine.find(isThis) ?? null;
  const standing = findStanding(report, user, known);
  const kind = standing.role === 'stranger' ? null : findForm(report, standing);
  if (standing.role !== 'stranger' && kind !== null) {
    const others = data.aboutMe.filter((other) => other.action === 'appeal' && !isThis(other));
    const shown = { report, userId: user._id, standing, kind, others, showCase };
    return <ContestForm key={kind} {...shown} />;
  }
  return (
    <div className="grid gap-6">
      <ContestedReport report={report} />
      {standing.role !== 'stranger' ? (
        <OwnCase report={report} standing={standing} />
      ) : user.steam64Id === null ? (
        <ContestGate done={1} action={<LinkSteamLink />} />
      ) : (
        <NotYou report={report} />
      )}
    </div>
  );
}

/** An answer can be changed until the first review. Anything else that is pending leaves nothing to file. */
function findForm(report: Report, { filing, action }: OwnStanding) {
  if (filing?.kind === 'answer' && filing.canEdit) return 'answer';
  return isFilingPending(filing, isOpen(report.reportStatus)) ? null : action;
}

function OwnCase({ report, standing: { filing, role } }: { report: Report; standing: OwnStanding }) {
  if (!filing || !isFilingPending(filing, isOpen(report.reportStatus)))
    return <NothingToFile report={report} role={role} />;
  return (
    <ul className="grid gap-4">
      <FilingCard filing={filing} />
    </ul>
  );
}

function NotYou({ report }: { report: Report }) {
  return (
    <NoForm
      title={t`This report is about another Steam account`}
      text={t`Only the reported player can answer or appeal, and only the submitter can ask to reopen. If this account is yours too, unlink the other one and link this one. If you know that the report is false, claim false reporting.`}
    >
      <ButtonLink to={claimPath(report.reportId)}>
        <Trans>Claim false reporting</Trans>
      </ButtonLink>
      <ButtonLink to={paths.linkSteam} variant="secondary">
        <Trans>Change the linked account</Trans>
      </ButtonLink>
    </NoForm>
  );
}

const nothingToFile = {
  accused: msg`This report does not convict you, and it is closed. If it was made in bad faith, you can claim false reporting.`,
  submitter: msg`Only a report that was closed without a conviction can be reopened.`,
} as const;

function NothingToFile({ report, role }: { report: Report; role: OwnStanding['role'] }) {
  return (
    <NoForm title={t`There is nothing to contest right now`} text={say(nothingToFile[role])}>
      <ButtonLink to={reportPath(report.reportId)}>
        <Trans>Open the case</Trans>
      </ButtonLink>
      {role === 'accused' && report.reportStatus !== 'verified_troll' ? (
        <ButtonLink to={claimPath(report.reportId)} variant="secondary">
          <Trans>Claim false reporting</Trans>
        </ButtonLink>
      ) : null}
    </NoForm>
  );
}

function NoForm({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Card className="grid justify-items-start gap-4">
      <div>
        <h2 className="ceremony text-2xl">{title}</h2>
        <p className="mt-2 max-w-prose text-muted">{text}</p>
      </div>
      <div className="flex flex-wrap gap-3">{children}</div>
    </Card>
  );
}
