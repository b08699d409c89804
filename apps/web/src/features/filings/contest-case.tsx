import type { Report } from '@argus/contract/cases/reports';
import type { Contestable } from '@argus/contract/filings/filings';
import type { CurrentUser } from '@argus/contract/members/users';
import { isOpen } from '@argus/domain/cases/report-status';
import { appealSentence, appealTargetDays } from '@argus/domain/filings/appeal';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { useApi } from '../../lib/api-context.ts';
import { claimPath, paths, reportPath } from '../../lib/paths.ts';
import { LinkSteamLink } from '../../shared/player/link-steam-link.tsx';
import { QueryError } from '../../shared/states/error-state.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { CardsSkeleton } from '../../ui/cards-skeleton.tsx';
import { Notice } from '../../ui/notice.tsx';
import { contestableQuery } from './api.ts';
import { findStanding, isFilingPending, type Standing } from './contest-action.ts';
import { ContestGate } from './contest-gate.tsx';
import { FilingCard } from './filing-card.tsx';
import { contentOf, emptyContent } from './filing-content.ts';

const FilingForm = lazy(() => import('./filing-form.tsx').then(({ FilingForm }) => ({ default: FilingForm })));

const failedMessage = 'Failed to load what you filed about this report.';

export interface ContestCaseProps {
  report: Report;
  user: CurrentUser;
}

export function ContestCase({ report, user }: ContestCaseProps) {
  const query = useQuery(contestableQuery(useApi(), user._id));
  const { data } = query;
  if (!data && query.error) return <QueryError query={query} fallback={failedMessage} />;
  if (!data) return <CardsSkeleton label="Loading what you filed…" />;
  const isThis = (contestable: Contestable) => contestable.report.reportId === report.reportId;
  const known = data.aboutMe.find(isThis) ?? data.mine.find(isThis) ?? null;
  const standing = findStanding(report, user, known);
  if (standing.role === 'stranger') {
    if (user.steam64Id === null) return <ContestGate done={1} action={<LinkSteamLink />} />;
    return <NotYou report={report} />;
  }
  return <OwnCase report={report} user={user} standing={standing} />;
}

type OwnStanding = Exclude<Standing, { role: 'stranger' }>;

function OwnCase({ report, user, standing }: ContestCaseProps & { standing: OwnStanding }) {
  const { filing, action } = standing;
  const isChange = filing?.kind === 'answer' && filing.canEdit;
  if (filing && !isChange && isFilingPending(filing, isOpen(report.reportStatus))) {
    return (
      <ul className="grid gap-4">
        <FilingCard filing={filing} />
      </ul>
    );
  }
  const kind = isChange ? 'answer' : action;
  if (kind === null) return <NothingToFile report={report} role={standing.role} />;
  return <ContestForm key={kind} report={report} user={user} standing={standing} kind={kind} />;
}

interface ContestFormProps extends ContestCaseProps {
  standing: OwnStanding;
  kind: 'answer' | 'appeal' | 'reopening';
}

function ContestForm({ report, user, standing, kind }: ContestFormProps) {
  const { filing, needsNewVideo, isEvidenceGone } = standing;
  const start = useMemo(
    () => (kind === 'answer' && filing?.canEdit ? contentOf(filing) : emptyContent),
    [kind, filing],
  );
  return (
    <div className="grid gap-6">
      {needsNewVideo && kind === 'appeal' ? (
        <Notice tone="warn" title="You have appealed before.">
          {isEvidenceGone
            ? 'A further appeal needs a video that is not in the case yet, unless you appeal because the evidence has disappeared. Staff must admit it.'
            : 'A further appeal needs a video that is not in the case yet, and staff must admit it.'}
        </Notice>
      ) : null}
      <Card>
        <Suspense fallback={<CardsSkeleton label="Loading the form…" />}>
          <FilingForm
            kind={kind}
            reportId={report.reportId}
            userId={user._id}
            start={start}
            needsNewVideo={needsNewVideo || kind === 'reopening'}
            isEvidenceGone={isEvidenceGone}
            note={notes[kind]}
          />
        </Suspense>
      </Card>
    </div>
  );
}

const notes: Record<ContestFormProps['kind'], ReactNode> = {
  answer: 'You can change it until the first review. You can answer each report once.',
  appeal: `${appealSentence} We aim for a result within ${appealTargetDays} days. Until then the conviction stands and is marked “Under appeal”.`,
  reopening:
    'Staff decide, and give a reason. If they reopen the report, a new round of review begins and your videos are part of it.',
};

function NotYou({ report }: { report: Report }) {
  return (
    <NoForm
      title="This report is about another Steam account"
      text="Only the reported player can answer or appeal, and only the submitter can ask to reopen. If this account is yours too, unlink the other one and link this one. If you know that the report is false, claim false reporting."
    >
      <ButtonLink to={claimPath(report.reportId)}>Claim false reporting</ButtonLink>
      <ButtonLink to={paths.linkSteam} variant="secondary">
        Change the linked account
      </ButtonLink>
    </NoForm>
  );
}

const nothingToFile = {
  accused:
    'This report does not convict you, and it is closed. If it was made in bad faith, you can claim false reporting.',
  submitter: 'Only a report that was closed without a conviction can be reopened.',
} as const;

function NothingToFile({ report, role }: { report: Report; role: OwnStanding['role'] }) {
  return (
    <NoForm title="There is nothing to contest right now" text={nothingToFile[role]}>
      <ButtonLink to={reportPath(report.reportId)}>Open the case</ButtonLink>
      {role === 'accused' && report.reportStatus !== 'verified_troll' ? (
        <ButtonLink to={claimPath(report.reportId)} variant="secondary">
          Claim false reporting
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
