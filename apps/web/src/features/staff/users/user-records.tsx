import { decisionLabels } from '@argus/domain/cases/report-status';
import { formatEssenceChange } from '@argus/domain/members/essence';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/api-context.ts';
import { classNames } from '../../../lib/class-names.ts';
import { StatusTag } from '../../../shared/case/status-tag.tsx';
import { DateTime } from '../../../ui/date-time.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { userEssenceQuery, userReportsQuery, userReviewsQuery, userSessionsQuery } from '../api.ts';
import { essenceReasons } from '../essence-reasons.ts';
import { panelMessages } from '../messages.ts';
import { PanelList } from '../panel-list.tsx';
import { Cell, PanelRow, PanelTable, RowHead } from '../panel-table.tsx';
import { ReportLink } from '../report-link.tsx';

interface RecordsProps {
  params: { userId: string };
  query: { page: string };
}

export function UserReports(props: RecordsProps) {
  return (
    <PanelList
      query={useQuery(userReportsQuery(useApi(), props))}
      countRows={({ reports }) => reports.length}
      countAll={({ totalReports }) => totalReports}
      failedMessage={panelMessages.records}
      things="reports"
      empty={{ title: 'No reports', hint: 'This user has not submitted any reports.' }}
    >
      {({ reports }) => (
        <PanelTable
          caption="Reports"
          columns={[
            { label: 'Report' },
            { label: 'Status' },
            { label: 'Reviews', isNumber: true },
            { label: 'Essence', isNumber: true },
            { label: 'Submitted' },
          ]}
        >
          {reports.map((report) => (
            <PanelRow key={report.reportId}>
              <RowHead>
                <ReportLink reportId={report.reportId} playerName={report.reportedPlayerName} />
              </RowHead>
              <Cell label="Status">
                <StatusTag status={report.reportStatus} />
              </Cell>
              <Cell label="Reviews" isNumber>
                {report.reviewCount}/{report.max_reviews_placeholder}
              </Cell>
              <Cell label="Essence" isNumber>
                {report.essenceChange === null ? (
                  <span className="text-muted">open</span>
                ) : (
                  <Amount amount={report.essenceChange} />
                )}
              </Cell>
              <Cell label="Submitted">
                <DateTime value={report.createdAt} />
              </Cell>
            </PanelRow>
          ))}
        </PanelTable>
      )}
    </PanelList>
  );
}

export function UserReviews(props: RecordsProps) {
  return (
    <div className="grid gap-4">
      <LeftOut />
      <PanelList
        query={useQuery(userReviewsQuery(useApi(), props))}
        countRows={({ reviews }) => reviews.length}
        countAll={({ totalReviews }) => totalReviews}
        failedMessage={panelMessages.records}
        things="reviews"
        empty={{ title: 'No reviews', hint: 'This user has not reviewed any cases.' }}
      >
        {({ reviews }) => (
          <PanelTable
            caption="Reviews"
            columns={[{ label: 'Report' }, { label: 'Decision' }, { label: 'Case status' }, { label: 'Reviewed' }]}
          >
            {reviews.map((review) => (
              <PanelRow key={review._id}>
                <RowHead>
                  <ReportLink reportId={review.reportId} playerName={review.reportedPlayerName} />
                </RowHead>
                <Cell label="Decision">
                  <span className="grid min-w-0">
                    {decisionLabels[review.decision]}
                    {review.isOfAppeal ? <span className="text-muted text-xs">On an appeal</span> : null}
                    {review.isOfPresentRound ? null : (
                      <span className="text-muted text-xs">Round {review.round}: no longer counts</span>
                    )}
                  </span>
                </Cell>
                <Cell label="Case status">
                  <StatusTag status={review.reportStatus} />
                </Cell>
                <Cell label="Reviewed">
                  <DateTime value={review.reviewDate} />
                </Cell>
              </PanelRow>
            ))}
          </PanelTable>
        )}
      </PanelList>
    </div>
  );
}

export function UserEssence(props: RecordsProps) {
  return (
    <div className="grid gap-4">
      <LeftOut />
      <PanelList
        query={useQuery(userEssenceQuery(useApi(), props))}
        countRows={({ entries }) => entries.length}
        countAll={({ totalEntries }) => totalEntries}
        failedMessage={panelMessages.records}
        things="entries"
        empty={{ title: 'No entries', hint: 'This user has not gained or lost any Essence.' }}
      >
        {({ entries }) => (
          <PanelTable
            caption="Essence ledger"
            columns={[{ label: 'Report' }, { label: 'For' }, { label: 'Essence', isNumber: true }, { label: 'When' }]}
          >
            {entries.map((entry) => (
              <PanelRow key={entry._id}>
                <RowHead>
                  {entry.report === null ? (
                    <span className="text-muted">No report</span>
                  ) : (
                    <ReportLink reportId={entry.report.reportId} playerName={entry.report.reportedPlayerName} />
                  )}
                </RowHead>
                <Cell label="For">{essenceReasons[entry.reason]}</Cell>
                <Cell label="Essence" isNumber>
                  <Amount amount={entry.amount} />
                </Cell>
                <Cell label="When">
                  <DateTime value={entry.createdAt} />
                </Cell>
              </PanelRow>
            ))}
          </PanelTable>
        )}
      </PanelList>
    </div>
  );
}

export function UserSessions(props: RecordsProps) {
  return (
    <PanelList
      query={useQuery(userSessionsQuery(useApi(), props))}
      countRows={({ sessions }) => sessions.length}
      countAll={({ totalSessions }) => totalSessions}
      failedMessage={panelMessages.records}
      things="sessions"
      empty={{ title: 'No sessions to show', hint: 'There are no logins on record.' }}
    >
      {({ sessions }) => (
        <PanelTable
          caption="Sessions"
          columns={[{ label: 'Browser' }, { label: 'State' }, { label: 'Logged in' }, { label: 'Ends' }]}
        >
          {/* Keyed by index: staff do not get session ids, because a token contains one. */}
          {Object.entries(sessions).map(([place, session]) => (
            <PanelRow key={place}>
              <RowHead>
                <span className="text-sm wrap-anywhere">{session.userAgent ?? 'Unknown browser'}</span>
              </RowHead>
              <Cell label="State">{session.isLive ? <Tag tone="teal">Live</Tag> : <Tag>Ended</Tag>}</Cell>
              <Cell label="Logged in">
                <DateTime value={session.createdAt} />
              </Cell>
              <Cell label={session.isLive ? 'Ends' : 'Ended'}>
                <DateTime value={session.endedAt ?? session.expiresAt} />
              </Cell>
            </PanelRow>
          ))}
        </PanelTable>
      )}
    </PanelList>
  );
}

function LeftOut() {
  return (
    <p className="text-muted text-sm">
      Cases that reviewers are deciding now are left out, unless you have revealed their votes.
    </p>
  );
}

function Amount({ amount }: { amount: number }) {
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
