import { decisionLabels } from '@argus/domain/cases/report-status';
import { formatEssenceChange } from '@argus/domain/members/essence';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/api-context.ts';
import { classNames } from '../../../lib/class-names.ts';
import { StatusTag } from '../../../shared/case/status-tag.tsx';
import { DateTime } from '../../../ui/display/date-time.tsx';
import { Tag } from '../../../ui/display/tag.tsx';
import { userEssenceQuery, userReportsQuery, userReviewsQuery, userSessionsQuery } from '../api.ts';
import { essenceReasons } from '../essence-reasons.ts';
import { panelMessages } from '../messages.ts';
import { PanelList } from '../panel-list.tsx';
import type { PanelColumn } from '../panel-table.tsx';
import { ReportLink } from '../report-link.tsx';

interface RecordsProps {
  params: { userId: string };
  query: { page: string };
}

const reportColumn: PanelColumn<{ reportId: string; reportedPlayerName: string }> = {
  label: 'Report',
  show: ({ reportId, reportedPlayerName }) => <ReportLink report={{ reportId, reportedPlayerName }} />,
};

export function UserReports(props: RecordsProps) {
  return (
    <PanelList
      query={useQuery(userReportsQuery(useApi(), props))}
      rowsOf={({ reports }) => reports}
      countAll={({ totalReports }) => totalReports}
      failedMessage={panelMessages.records}
      things="reports"
      empty={{ title: 'No reports', hint: 'This user has not submitted any reports.' }}
      caption="Reports"
      keyOf={({ reportId }) => reportId}
      columns={[
        reportColumn,
        { label: 'Status', show: ({ reportStatus }) => <StatusTag status={reportStatus} /> },
        {
          label: 'Reviews',
          isNumber: true,
          show: ({ reviewCount, max_reviews_placeholder: max }) => `${reviewCount}/${max}`,
        },
        { label: 'Essence', isNumber: true, show: ({ essenceChange }) => <Amount amount={essenceChange} /> },
        { label: 'Submitted', show: ({ createdAt }) => <DateTime value={createdAt} /> },
      ]}
    />
  );
}

export function UserReviews(props: RecordsProps) {
  return (
    <div className="grid gap-4">
      <LeftOut />
      <PanelList
        query={useQuery(userReviewsQuery(useApi(), props))}
        rowsOf={({ reviews }) => reviews}
        countAll={({ totalReviews }) => totalReviews}
        failedMessage={panelMessages.records}
        things="reviews"
        empty={{ title: 'No reviews', hint: 'This user has not reviewed any cases.' }}
        caption="Reviews"
        keyOf={({ _id }) => _id}
        columns={[
          reportColumn,
          {
            label: 'Decision',
            show: ({ decision, isOfAppeal, isOfPresentRound, round }) => (
              <span className="grid min-w-0">
                {decisionLabels[decision]}
                {isOfAppeal ? <span className="text-muted text-xs">On an appeal</span> : null}
                {isOfPresentRound ? null : <span className="text-muted text-xs">Round {round}: no longer counts</span>}
              </span>
            ),
          },
          { label: 'Case status', show: ({ reportStatus }) => <StatusTag status={reportStatus} /> },
          { label: 'Reviewed', show: ({ reviewDate }) => <DateTime value={reviewDate} /> },
        ]}
      />
    </div>
  );
}

export function UserEssence(props: RecordsProps) {
  return (
    <div className="grid gap-4">
      <LeftOut />
      <PanelList
        query={useQuery(userEssenceQuery(useApi(), props))}
        rowsOf={({ entries }) => entries}
        countAll={({ totalEntries }) => totalEntries}
        failedMessage={panelMessages.records}
        things="entries"
        empty={{ title: 'No entries', hint: 'This user has not gained or lost any Essence.' }}
        caption="Essence ledger"
        keyOf={({ _id }) => _id}
        columns={[
          {
            label: 'Report',
            show: ({ report }) =>
              report === null ? <span className="text-muted">No report</span> : <ReportLink report={report} />,
          },
          { label: 'For', show: ({ reason }) => essenceReasons[reason] },
          { label: 'Essence', isNumber: true, show: ({ amount }) => <Amount amount={amount} /> },
          { label: 'When', show: ({ createdAt }) => <DateTime value={createdAt} /> },
        ]}
      />
    </div>
  );
}

export function UserSessions(props: RecordsProps) {
  return (
    <PanelList
      query={useQuery(userSessionsQuery(useApi(), props))}
      rowsOf={({ sessions }) => sessions}
      countAll={({ totalSessions }) => totalSessions}
      failedMessage={panelMessages.records}
      things="sessions"
      empty={{ title: 'No sessions to show', hint: 'There are no logins on record.' }}
      caption="Sessions"
      // The key is the index: staff do not get session ids, because a token contains one.
      keyOf={(_, index) => index}
      columns={[
        {
          label: 'Browser',
          show: ({ userAgent }) => <span className="text-sm wrap-anywhere">{userAgent ?? 'Unknown browser'}</span>,
        },
        { label: 'State', show: ({ isLive }) => (isLive ? <Tag tone="teal">Live</Tag> : <Tag>Ended</Tag>) },
        { label: 'Logged in', show: ({ createdAt }) => <DateTime value={createdAt} /> },
        {
          label: 'Ends',
          cardLabel: ({ isLive }) => (isLive ? 'Ends' : 'Ended'),
          show: ({ endedAt, expiresAt }) => <DateTime value={endedAt ?? expiresAt} />,
        },
      ]}
    />
  );
}

function LeftOut() {
  return (
    <p className="text-muted text-sm">
      Cases that reviewers are deciding now are left out, unless you have revealed their votes.
    </p>
  );
}

/** The amount is null for an open report, because it is not known yet. */
function Amount({ amount }: { amount: number | null }) {
  if (amount === null) return <span className="text-muted">open</span>;
  return (
    <span
      className={classNames(
        'font-semibold tabular-nums',
        amount > 0 && 'text-gold',
        amount < 0 && 'text-rose',
        amount === 0 && 'text-muted',
      )}
    >
      {formatEssenceChange(amount)}
    </span>
  );
}
