import type { OpenedFiling, StaffFiling } from '@argus/contract/staff/inbox';
import { groundLabels, isInInbox } from '@argus/domain/filings/filing';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../../lib/api-context.ts';
import { shortId } from '../../../lib/language/format.ts';
import { say } from '../../../lib/language/say.ts';
import { panelReportPath, paths, reportPath } from '../../../lib/paths.ts';
import { kindLabels, wordsOfState } from '../../../shared/case/filing-words.ts';
import { StatusTag } from '../../../shared/case/status-tag.tsx';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { DateTime } from '../../../ui/display/date-time.tsx';
import { Tag } from '../../../ui/display/tag.tsx';
import { TimeAgo } from '../../../ui/display/time-ago.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { filingQuery } from '../api.ts';
import { FailedQuery } from '../failed-query.tsx';
import { FilingSaid } from '../filing-said.tsx';
import { panelMessages } from '../messages.ts';
import { LoadingTitle, PanelArea } from '../panel-area.tsx';
import { DetailLink, Fact, PanelSection } from '../panel-section.tsx';
import { TwoColumnSkeleton } from '../two-column-skeleton.tsx';
import { UserLink } from '../user-link.tsx';
import { WaitingItem } from './waiting-item.tsx';

export interface FilingViewProps {
  filingId: string;
  isAdmin: boolean;
  /** Shows the case that the filing is about. */
  children: (filing: StaffFiling) => ReactNode;
}

export function FilingView({ filingId, isAdmin, children }: FilingViewProps) {
  const query = useQuery(filingQuery(useApi(), { params: { filingId } }));
  const { data: filing } = query;
  if (!filing && query.error) {
    const action = (
      <ButtonLink to={paths.panelInbox}>
        <Trans>Go to the Inbox</Trans>
      </ButtonLink>
    );
    return (
      <PanelArea title={t`Inbox item`}>
        <FailedQuery query={query} failedMessage={panelMessages.filing} action={action} />
      </PanelArea>
    );
  }
  if (!filing) {
    return (
      <PanelArea
        title={
          <LoadingTitle>
            <Trans>Inbox item</Trans>
          </LoadingTitle>
        }
      >
        <TwoColumnSkeleton label={t`Opening the item…`} left={['h-48', 'h-56']} right={['h-96']} />
      </PanelArea>
    );
  }
  const { report } = filing;
  return (
    <PanelArea
      title={<bdi>{report.reportedPlayerName}</bdi>}
      lead={
        isInInbox(filing.state)
          ? t`Your decision takes effect immediately and closes the item. The person who filed it sees your reason.`
          : undefined
      }
      actions={<StatusTag status={report.reportStatus} />}
    >
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_28rem] lg:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 gap-6">
          <FilingFacts filing={filing} />
          <PanelSection title={filing.kind === 'reopening' ? t`What is new` : t`Statement`}>
            <FilingSaid filing={filing} />
          </PanelSection>
          {filing.together.length > 0 ? <Together together={filing.together} /> : null}
        </div>
        {/* On a phone the decision comes before the case. */}
        <div className="min-w-0 lg:row-span-2">
          {isInInbox(filing.state) ? <WaitingItem filing={filing} isAdmin={isAdmin} /> : <Settled filing={filing} />}
        </div>
        <div className="grid min-w-0 gap-6">{children(filing)}</div>
      </div>
    </PanelArea>
  );
}

function FilingFacts({ filing }: { filing: StaffFiling }) {
  const { kind, ground, report, author, filedAt, waitingSince } = filing;
  return (
    <Card className="grid gap-4 sm:p-5">
      <p className="eyebrow text-gold">{say(kindLabels[kind])}</p>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-sm sm:grid-cols-4">
        <Fact label={t`Filed by`}>
          <UserLink userId={author._id} username={author.username} />
        </Fact>
        <Fact label={t`Filed`}>
          <DateTime value={filedAt} />
        </Fact>
        {waitingSince ? (
          <Fact label={t`Waiting since`}>
            <TimeAgo value={waitingSince} />
          </Fact>
        ) : null}
        <Fact label={t({ message: 'Report', context: 'noun' })}>#{shortId(report.reportId, 'list')}</Fact>
        {ground ? (
          <Fact label={t({ message: 'Ground', context: 'of an appeal' })}>{say(groundLabels[ground])}</Fact>
        ) : null}
      </dl>
      <div className="flex flex-wrap gap-x-5 gap-y-2 border-line border-t pt-3 text-sm">
        <DetailLink to={panelReportPath(report.reportId)}>
          <Trans>The whole case, and other statuses</Trans>
        </DetailLink>
        <DetailLink to={reportPath(report.reportId)}>
          <Trans>Public case</Trans>
        </DetailLink>
      </div>
    </Card>
  );
}

function Together({ together }: Pick<OpenedFiling, 'together'>) {
  const { length: count } = together;
  return (
    <PanelSection
      title={plural(count, {
        one: '# more claim about this report',
        other: '# more claims about this report',
      })}
    >
      <p className="text-muted text-sm">
        <Trans>Your decision settles all of them, and everybody who filed one is told.</Trans>
      </p>
      <ol className="grid gap-4">
        {together.map((filing) => (
          <li key={filing.filingId} className="grid gap-2 border-line border-t pt-4">
            <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
              <UserLink userId={filing.author._id} username={filing.author.username} />
              <DateTime value={filing.filedAt} className="text-muted" />
            </p>
            <FilingSaid filing={filing} />
          </li>
        ))}
      </ol>
    </PanelSection>
  );
}

function Settled({ filing }: { filing: StaffFiling }) {
  const { label, tone, sentence } = wordsOfState({ ...filing, closedBy: null });
  return (
    <PanelSection title={t`Outcome`}>
      <Tag tone={tone} className="justify-self-start">
        {label}
      </Tag>
      {filing.state === 'closed' ? (
        <p>
          <Trans>It was closed because the report or an account changed.</Trans>
        </p>
      ) : (
        <p>{sentence}</p>
      )}
      {filing.reason ? (
        <p dir="auto" className="border-gold/50 border-l-2 pl-3 wrap-anywhere">
          {filing.reason}
        </p>
      ) : null}
      {filing.closedAt ? (
        <p className="text-muted text-sm">
          <Ended date={<DateTime value={filing.closedAt} />} />
        </p>
      ) : null}
      <ButtonLink to={paths.panelInbox} variant="secondary" size="sm" className="min-h-10 justify-self-start">
        <Trans>Back to the Inbox</Trans>
      </ButtonLink>
    </PanelSection>
  );
}

function Ended({ date }: { date: ReactNode }) {
  return <Trans>Ended {date}</Trans>;
}
