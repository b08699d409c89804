import type { StaffReport } from '@argus/contract/staff/cases';
import { statusLabel } from '@argus/domain/cases/report-status';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { say } from '../../../lib/language/say.ts';
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
            {moment.reason ? (
              <span dir="auto" className="wrap-anywhere">
                {moment.reason}
              </span>
            ) : null}
            <span className="text-muted text-xs">
              {isOfSteam(moment) ? (
                <Day value={moment.at} />
              ) : (
                <>
                  <DateTime value={moment.at} /> · <Round round={moment.round} />
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
    </PanelSection>
  );
}

function Round({ round }: Pick<Moment, 'round'>) {
  return <Trans>round {round}</Trans>;
}

/** Steam names only the day of a ban, and the ban belongs to no round of reviews. */
const isOfSteam = ({ kind }: Moment) => kind === 'steam_banned' || kind === 'steam_ban_lifted';

const momentWords: Record<Moment['kind'], (moment: Moment) => string> = {
  submitted: () => t`Submitted`,
  // Edits used to start a new round of reviews, and old timelines still contain them.
  edited: ({ reportStatus }) => (reportStatus === null ? t`Edited` : t`Edited; the review starts over`),
  added: () => t`The reporter added to the report`,
  reviewed: () => t`Reviewed`,
  verdict: ({ reportStatus }) => {
    const verdict = labelOf(reportStatus);
    return t`Verdict: ${verdict}`;
  },
  overridden: ({ fromStatus, reportStatus }) => {
    const [from, to] = [labelOf(fromStatus), labelOf(reportStatus)];
    return fromStatus === null ? t`Staff: ${to}` : t`Staff: ${from} → ${to}`;
  },
  reopened: () => t`Reopened for review`,
  evidence: () => t`Evidence added`,
  appealed: () => t`Appealed`,
  appeal_upheld: ({ votes }) => {
    if (!votes) return t`Appeal: conviction upheld`;
    const { cheater, total } = votes;
    return t`Appeal: conviction upheld, ${cheater} of ${total}`;
  },
  appeal_overturned: ({ votes }) => {
    if (!votes) return t`Appeal: overturned`;
    const { cheater, total } = votes;
    return t`Appeal: overturned, ${cheater} of ${total}`;
  },
  appeal_withdrawn: () => t`Appeal withdrawn`,
  appeal_closed: () => t`Appeal closed without a decision`,
  steam_banned: () => t`Banned by Steam`,
  steam_ban_lifted: () => t`Ban lifted by Steam`,
};

const labelOf = (status: Moment['reportStatus']) => (status === null ? '' : say(statusLabel(status)));
