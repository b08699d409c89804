import type { StaffReport } from '@argus/contract/staff/cases';
import { statusLabel } from '@argus/domain/cases/report-status';
import { DateTime, Day } from '../../../ui/date-time.tsx';
import { PanelSection } from '../panel-section.tsx';
import { UserLink } from '../user-link.tsx';

type Moment = StaffReport['timeline'][number];

export function StaffTimeline({ timeline }: { timeline: StaffReport['timeline'] }) {
  return (
    <PanelSection title="History">
      <ol className="grid">
        {/* Keyed by index: several events may share a timestamp. */}
        {Object.entries(timeline).map(([place, moment]) => (
          <li
            key={place}
            className="relative grid gap-0.5 pb-4 pl-5 text-sm before:absolute before:top-3 before:bottom-0 before:left-1 before:w-px before:bg-line last:pb-0 last:before:hidden"
          >
            <span aria-hidden="true" className="absolute top-1.5 left-0 size-2.5 rounded-full bg-gold-fill" />
            <span>
              {momentWords(moment)}
              {moment.actorUsername === null ? null : (
                <>
                  {' · '}
                  <UserLink userId={moment.actorId} username={moment.actorUsername} />
                </>
              )}
            </span>
            {moment.reason ? <span className="wrap-anywhere">{moment.reason}</span> : null}
            <span className="text-muted text-xs">
              {isOfSteam(moment) ? (
                <Day value={moment.at} />
              ) : (
                <>
                  <DateTime value={moment.at} /> · round {moment.round}
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
    </PanelSection>
  );
}

/** Known by the day, and of no round. */
const isOfSteam = ({ kind }: Moment) => kind === 'steam_banned' || kind === 'steam_ban_lifted';

function momentWords({ kind, reportStatus, fromStatus, votes }: Moment): string {
  const to = reportStatus === null ? '' : statusLabel(reportStatus);
  switch (kind) {
    case 'submitted':
      return 'Submitted';
    case 'edited':
      // In the past, an edit began a new round.
      return reportStatus === null ? 'Edited' : 'Edited; the review starts over';
    case 'added':
      return 'The reporter added to the report';
    case 'reviewed':
      return 'Reviewed';
    case 'verdict':
      return `Verdict: ${to}`;
    case 'overridden':
      return fromStatus === null ? `Staff: ${to}` : `Staff: ${statusLabel(fromStatus)} → ${to}`;
    case 'reopened':
      return 'Reopened for review';
    case 'evidence':
      return 'Evidence added';
    case 'appealed':
      return 'Appealed';
    case 'appeal_upheld':
      return `Appeal: conviction upheld${votes ? `, ${votes.cheater} of ${votes.total}` : ''}`;
    case 'appeal_overturned':
      return `Appeal: overturned${votes ? `, ${votes.cheater} of ${votes.total}` : ''}`;
    case 'appeal_withdrawn':
      return 'Appeal withdrawn';
    case 'appeal_closed':
      return 'Appeal closed without a decision';
    case 'steam_banned':
      return 'Banned by Steam';
    case 'steam_ban_lifted':
      return 'Ban lifted by Steam';
  }
}
