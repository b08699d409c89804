import type { Report } from '@argus/contract/cases/reports';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { formatUtcDays } from '../../lib/language/format-date.ts';
import { DateTime, Day } from '../../ui/display/date-time.tsx';
import { EditIcon, EyeIcon, FlagIcon, PlusIcon, ScalesIcon, ShieldIcon } from '../../ui/display/icons.tsx';
import { CaseSection } from './case-section.tsx';
import { foldReviews, type ReviewGroup, reasonWords, reviewGroupWords, timelineWords } from './case-words.ts';

type Moment = Report['timeline'][number];

const icons: Record<Moment['kind'], ReactNode> = {
  submitted: <FlagIcon size={16} />,
  edited: <EditIcon size={16} />,
  added: <PlusIcon size={16} />,
  reviewed: <EyeIcon size={16} />,
  verdict: <ShieldIcon size={16} />,
  overridden: <ShieldIcon size={16} />,
  reopened: <EyeIcon size={16} />,
  evidence: <PlusIcon size={16} />,
  appealed: <ScalesIcon size={16} />,
  appeal_upheld: <ScalesIcon size={16} />,
  appeal_overturned: <ScalesIcon size={16} />,
  appeal_withdrawn: <ScalesIcon size={16} />,
  appeal_closed: <ScalesIcon size={16} />,
  steam_banned: <ShieldIcon size={16} />,
  steam_ban_lifted: <ShieldIcon size={16} />,
};

export function CaseTimeline({ timeline }: { timeline: Report['timeline'] }) {
  if (timeline.length === 0) return null;
  return (
    <CaseSection title={t`Timeline`}>
      <ol className="grid">
        {/* The key is the index, because several events may share a timestamp. */}
        {Object.entries(foldReviews(timeline)).map(([place, moment]) => (
          <li
            key={place}
            className="relative flex gap-3 pb-5 before:absolute before:top-8 before:bottom-0 before:left-4 before:w-px before:bg-line last:pb-0 last:before:hidden"
          >
            <span className="grid size-8 shrink-0 place-items-center rounded-full border border-line bg-raised text-gold">
              {moment.kind === 'reviews' ? icons.reviewed : icons[moment.kind]}
            </span>
            <span className="min-w-0 pt-1">
              {moment.kind === 'reviews' ? <Reviews group={moment} /> : <Event moment={moment} />}
            </span>
          </li>
        ))}
      </ol>
    </CaseSection>
  );
}

/** Only the day of these events is public, so no time is shown. */
const byTheDay: ReadonlySet<Moment['kind']> = new Set(['evidence', 'appealed', 'steam_banned', 'steam_ban_lifted']);

function Event({ moment }: { moment: Moment }) {
  const reason = reasonWords(moment);
  const When = byTheDay.has(moment.kind) ? Day : DateTime;
  return (
    <>
      <span className="block leading-snug">{timelineWords(moment)}</span>
      {reason === null ? null : <span className="block text-sm wrap-anywhere">{reason}</span>}
      <When value={moment.at} className="text-muted text-sm" />
    </>
  );
}

function Reviews({ group }: { group: ReviewGroup }) {
  return (
    <>
      <span className="block leading-snug">{reviewGroupWords(group)}</span>
      <span className="text-muted text-sm" suppressHydrationWarning>
        {formatUtcDays(new Date(group.firstDay), new Date(group.lastDay))}
      </span>
    </>
  );
}
