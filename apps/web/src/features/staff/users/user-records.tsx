import { decisionLabels } from '@argus/domain/cases/report-status';
import { formatEssenceChange } from '@argus/domain/members/essence';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/api-context.ts';
import { classNames } from '../../../lib/class-names.ts';
import { say } from '../../../lib/language/say.ts';
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

function reportColumn(): PanelColumn<{ reportId: string; reportedPlayerName: string }> {
  return {
    id: 'report',
    label: t({ message: 'Report', context: 'noun' }),
    show: ({ reportId, reportedPlayerName }) => <ReportLink report={{ reportId, reportedPlayerName }} />,
  };
}

export function UserReports(props: RecordsProps) {
  return (
    <PanelList
      query={useQuery(userReportsQuery(useApi(), props))}
      rowsOf={({ reports }) => reports}
      countAll={({ totalReports }) => totalReports}
      failedMessage={panelMessages.records}
      loadingLabel={t`Loading reports…`}
      pagesLabel={t`Pages of reports`}
      empty={{ title: t`No reports`, hint: t`This user has not submitted any reports.` }}
      caption={t`Reports`}
      keyOf={({ reportId }) => reportId}
      columns={[
        reportColumn(),
        { id: 'status', label: t`Status`, show: ({ reportStatus }) => <StatusTag status={reportStatus} /> },
        {
          id: 'reviews',
          label: t`Reviews`,
          isNumber: true,
          show: ({ reviewCount, max_reviews_placeholder: max }) => `${reviewCount}/${max}`,
        },
        {
          id: 'essence',
          label: t`Essence`,
          isNumber: true,
          show: ({ essenceChange }) => <Amount amount={essenceChange} />,
        },
        { id: 'submitted', label: t`Submitted`, show: ({ createdAt }) => <DateTime value={createdAt} /> },
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
        loadingLabel={t`Loading reviews…`}
        pagesLabel={t`Pages of reviews`}
        empty={{ title: t`No reviews`, hint: t`This user has not reviewed any cases.` }}
        caption={t`Reviews`}
        keyOf={({ _id }) => _id}
        columns={[
          reportColumn(),
          {
            id: 'decision',
            label: t`Decision`,
            show: ({ decision, isOfAppeal, isOfPresentRound, round }) => (
              <span className="grid min-w-0">
                {say(decisionLabels[decision])}
                {isOfAppeal ? (
                  <span className="text-muted text-xs">
                    <Trans>On an appeal</Trans>
                  </span>
                ) : null}
                {isOfPresentRound ? null : (
                  <span className="text-muted text-xs">
                    <Trans>Round {round}: no longer counts</Trans>
                  </span>
                )}
              </span>
            ),
          },
          { id: 'status', label: t`Case status`, show: ({ reportStatus }) => <StatusTag status={reportStatus} /> },
          { id: 'reviewed', label: t`Reviewed`, show: ({ reviewDate }) => <DateTime value={reviewDate} /> },
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
        loadingLabel={t`Loading entries…`}
        pagesLabel={t`Pages of entries`}
        empty={{ title: t`No entries`, hint: t`This user has not gained or lost any Essence.` }}
        caption={t`Essence ledger`}
        keyOf={({ _id }) => _id}
        columns={[
          {
            id: 'report',
            label: t({ message: 'Report', context: 'noun' }),
            show: ({ report }) =>
              report === null ? (
                <span className="text-muted">
                  <Trans>No report</Trans>
                </span>
              ) : (
                <ReportLink report={report} />
              ),
          },
          {
            id: 'reason',
            label: t({ message: 'For', context: 'what Essence is given for' }),
            show: ({ reason }) => say(essenceReasons[reason]),
          },
          { id: 'essence', label: t`Essence`, isNumber: true, show: ({ amount }) => <Amount amount={amount} /> },
          { id: 'time', label: t`When`, show: ({ createdAt }) => <DateTime value={createdAt} /> },
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
      loadingLabel={t`Loading sessions…`}
      pagesLabel={t`Pages of sessions`}
      empty={{ title: t`No sessions to show`, hint: t`There are no logins on record.` }}
      caption={t`Sessions`}
      // The key is the index: staff do not get session ids, because a token contains one.
      keyOf={(_, index) => index}
      columns={[
        {
          id: 'browser',
          label: t`Browser`,
          show: ({ userAgent }) => <span className="text-sm wrap-anywhere">{userAgent ?? t`Unknown browser`}</span>,
        },
        {
          id: 'state',
          label: t`State`,
          show: ({ isLive }) =>
            isLive ? (
              <Tag tone="teal">
                <Trans context="session">Live</Trans>
              </Tag>
            ) : (
              <Tag>
                <Trans context="session">Ended</Trans>
              </Tag>
            ),
        },
        {
          id: 'login',
          label: t({ message: 'Logged in', context: 'date' }),
          show: ({ createdAt }) => <DateTime value={createdAt} />,
        },
        {
          id: 'end',
          label: t`Ends`,
          cardLabel: ({ isLive }) => (isLive ? t`Ends` : t({ message: 'Ended', context: 'date' })),
          show: ({ endedAt, expiresAt }) => <DateTime value={endedAt ?? expiresAt} />,
        },
      ]}
    />
  );
}

function LeftOut() {
  return (
    <p className="text-muted text-sm">
      <Trans>Cases that reviewers are deciding now are left out, unless you have revealed their votes.</Trans>
    </p>
  );
}

/** The amount is null for an open report, because it is not known yet. */
function Amount({ amount }: { amount: number | null }) {
  if (amount === null)
    return (
      <span className="text-muted">
        <Trans context="Essence">open</Trans>
      </span>
    );
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
