import type { SearchResult } from '@argus/contract/players/players';
import { evidenceTypes } from '@argus/domain/evidence/evidence-link';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { classNames } from '../../lib/class-names.ts';
import { formatNumber } from '../../lib/language/format.ts';
import { CheatTags } from '../../shared/case/cheat-tags.tsx';
import { countEvidence, evidenceLooks } from '../../shared/evidence/evidence-type.tsx';
import { Card } from '../../ui/page/card.tsx';

export function SearchSummary({ summary }: { summary: SearchResult['summary'] }) {
  const { totalReports, reviewedReports, convictions, evidenceSummary, cheatsUsedFromConvictions } = summary;
  const numbers = [
    { label: t`Reports`, value: totalReports },
    { label: t`Reviewed`, value: reviewedReports },
    { label: t`Convictions`, value: convictions },
  ];
  const isLong = totalReports >= 10_000;
  return (
    <Card as="section" aria-labelledby="summary-title" className="grid gap-5">
      <h2 id="summary-title" className="ceremony text-2xl">
        <Trans>Summary</Trans>
      </h2>
      <dl className="grid grid-cols-[auto_auto_auto] divide-x divide-line">
        {numbers.map(({ label, value }) => (
          <div key={label} className="flex flex-col-reverse justify-end px-3 first:pl-0 last:pr-0">
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
          <h3 className="eyebrow text-muted">
            <Trans>Cheats named in convictions</Trans>
          </h3>
          <CheatTags cheats={cheatsUsedFromConvictions} className="flex flex-wrap gap-1.5" />
        </div>
      ) : null}
      <div className="grid gap-2">
        <h3 className="eyebrow text-muted">
          <Trans>Evidence on file</Trans>
        </h3>
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {evidenceTypes.map((type) => {
            const { Icon } = evidenceLooks[type];
            return (
              <li key={type} className="flex items-center gap-1.5">
                <Icon size={18} className="text-muted" />
                {countEvidence(type, evidenceSummary[type])}
              </li>
            );
          })}
        </ul>
      </div>
    </Card>
  );
}
