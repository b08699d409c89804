import type { StaffReport } from '@argus/contract/staff/cases';
import { statusLabel } from '@argus/domain/cases/report-status';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { DateTime, Day } from '../../../ui/display/date-time.tsx';
import { PanelSection } from '../panel-section.tsx';
import { UserLink } from '../user-link.tsx';

type Moment = StaffReport['timeline'][number];

export function StaffTimeline({ timeline }: { timeline: StaffReport['timeline'] }) {
  return (
    <PanelSection title={t`History`}>
      <ol className="grid">
        {/* The index is the key, because several events may share a timestamp. */}
        {Object.entries(timeline).map(([index, moment]) => (
          <li
            key={index}
            className="relative grid gap-0.5 pb-4 pl-5 text-sm before:absolute before:top-3 before:bottom-0 before:left-1 before:w-px before:bg-line last:pb-0 last:before:hidden"
          >
            <span aria-hidden="true" className="absolute top-1.5 left-0 size-2.5 rounded-full bg-gold-fill" />
            <span>
              {momentWords[moment.kind](moment)}
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
                  <DateTime value={moment.at} /> <Trans>· round {moment.round}</Trans>
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
    </PanelSection>
  );
}

/** Steam names only the day of a ban, and the ban belongs to no round of reviews. */
const isOfSteam = ({ kind }: Moment) => kind === 'steam_banned' || kind === 'steam_ban_lifted';

const momentWords: Record<Moment['kind'], (moment: Moment) => string> = {
  submitted: () => 'Submitted',
  // Edits used to start a new round of reviews, and old timelines still contain them.
  edited: ({ reportStatus }) => (reportStatus === null ? 'Edited' : t`Edited; the review starts over`),
  added: () => t`The reporter added to the report`,
  reviewed: () => 'Reviewed',
  verdict: ({ reportStatus }) => t`Verdict: ${labelOf(reportStatus)}`,
  overridden: ({ fromStatus, reportStatus }) =>
    t`Staff: ${fromStatus === null ? '' : `${statusLabel(fromStatus)} → `}${labelOf(reportStatus)}`,
  reopened: () => t`Reopened for review`,
  evidence: () => t`Evidence added`,
  appealed: () => 'Appealed',
  appeal_upheld: (moment) => t`Appeal: conviction upheld${votesOf(moment)}`,
  appeal_overturned: (moment) => t`Appeal: overturned${votesOf(moment)}`,
  appeal_withdrawn: () => t`Appeal withdrawn`,
  appeal_closed: () => t`Appeal closed without a decision`,
  steam_banned: () => t`Banned by Steam`,
  steam_ban_lifted: () => t`Ban lifted by Steam`,
};

const labelOf = (status: Moment['reportStatus']) => (status === null ? '' : statusLabel(status));
const votesOf = ({ votes }: Moment) => (votes ? t`, ${votes.cheater} of ${votes.total}` : '');
