import type { SearchResult } from '@argus/contract/players/players';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { countOf, formatNumber } from '../../lib/format.ts';
import { CheatTags } from '../../shared/case/cheat-tags.tsx';
import { Card } from '../../ui/card.tsx';
import { ImageIcon, MatchIcon, VideoIcon } from '../../ui/icons.tsx';

export function SearchSummary({ summary }: { summary: SearchResult['summary'] }) {
  const { totalReports, reviewedReports, convictions, evidenceSummary, cheatsUsedFromConvictions } = summary;
  const numbers = [
    { label: 'Reports', value: totalReports },
    { label: 'Reviewed', value: reviewedReports },
    { label: 'Convictions', value: convictions },
  ];
  const isLong = totalReports >= 10_000;
  return (
    <Card as="section" aria-labelledby="summary-title" className="grid gap-5">
      <h2 id="summary-title" className="ceremony text-2xl">
        Summary
      </h2>
      <dl className="grid grid-cols-3 divide-x divide-line">
        {numbers.map(({ label, value }) => (
          <div key={label} className="flex flex-col-reverse px-3 first:pl-0">
            <dt className="text-muted text-sm">{label}</dt>
            <dd
              className={classNames(
                'whitespace-nowrap font-light tabular-nums leading-tight',
                isLong ? 'text-xl leading-9' : 'text-3xl',
              )}
            >
              {formatNumber(value)}
            </dd>
          </div>
        ))}
      </dl>
      {cheatsUsedFromConvictions.length > 0 ? (
        <div className="grid gap-2">
          <h3 className="eyebrow text-muted">Cheats named in convictions</h3>
          <CheatTags cheats={cheatsUsedFromConvictions} className="flex flex-wrap gap-1.5" />
        </div>
      ) : null}
      <div className="grid gap-2">
        <h3 className="eyebrow text-muted">Evidence on file</h3>
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
          <EvidenceCount icon={<VideoIcon size={18} />} text={countOf(evidenceSummary.video, 'video')} />
          <EvidenceCount icon={<ImageIcon size={18} />} text={countOf(evidenceSummary.image, 'image')} />
          <EvidenceCount icon={<MatchIcon size={18} />} text={countOf(evidenceSummary.match, 'match', 'matches')} />
        </ul>
      </div>
    </Card>
  );
}

function EvidenceCount({ icon, text }: { icon: ReactNode; text: string }) {
  return (
    <li className="flex items-center gap-1.5">
      <span className="text-muted">{icon}</span>
      {text}
    </li>
  );
}
