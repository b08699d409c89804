import { adderLabels } from '@argus/domain/evidence/added-evidence';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.ts';
import { say } from '../../lib/language/say.ts';
import { Addendum } from '../../shared/case/addendum.tsx';
import { CheatTags } from '../../shared/case/cheat-tags.tsx';
import { EvidenceGroups, EvidenceItem } from '../../shared/evidence/evidence-groups.tsx';
import { QueryError } from '../../shared/states/error-state.tsx';
import { ChevronDownIcon } from '../../ui/display/icons.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { reportQuery } from './api.ts';
import { CaseLink } from './case-link.tsx';
import { reportFailedMessage } from './case-words.ts';

/** What a report says and shows, for whoever answers it: without submitter, reviewers or votes. */
export function CaseSummary({ reportId }: { reportId: string }) {
  const query = useQuery(reportQuery(useApi(), reportId));
  const { data: report } = query;
  if (!report && query.error) return <QueryError query={query} fallback={reportFailedMessage} />;
  if (!report || report.reportStatus === 'draft') return <Skeleton className="h-44 w-full" />;
  const { description, addendum, cheatsUsed, evidenceLinks, watchAddedEvidence } = report;
  const below = (url: string) => <CaseLink report={report} url={url} user={null} />;
  return (
    <details open className="group border-line border-t pt-3">
      <summary className="flex min-h-8 list-none items-center justify-between gap-2 font-semibold hover:text-gold [&::-webkit-details-marker]:hidden">
        <Trans>What the report says</Trans>
        <ChevronDownIcon size={18} className="transition-transform duration-200 group-open:rotate-180" />
      </summary>
      <div className="grid gap-5 pt-3">
        {description ? (
          <p className="max-w-prose whitespace-pre-line wrap-anywhere">{description}</p>
        ) : (
          <p className="text-muted">
            <Trans>The reporter did not write a description.</Trans>
          </p>
        )}
        {addendum ? <Addendum addendum={addendum} /> : null}
        {cheatsUsed.length > 0 ? <CheatTags cheats={cheatsUsed} /> : null}
        <EvidenceGroups links={evidenceLinks} below={({ url }) => below(url)} />
        {watchAddedEvidence.map((added, index) => (
          <EvidenceItem
            key={added._id}
            link={{ ...added, type: 'video' }}
            name={t`Added video ${{ place: index + 1 }}`}
          >
            <span className="text-muted">{say(adderLabels[added.addedBy])}</span>
            {below(added.url)}
          </EvidenceItem>
        ))}
      </div>
    </details>
  );
}
