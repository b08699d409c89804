import type { CallOutput } from '@argus/contract/kernel/client';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.ts';
import { describeError } from '../../lib/api-errors.ts';
import { CheatTags } from '../../shared/case/cheat-tags.tsx';
import { LobbyMates } from '../../shared/case/lobby-mates.tsx';
import { EvidenceGroups } from '../../shared/evidence/evidence-groups.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { DateTime } from '../../ui/display/date-time.tsx';
import { ChevronDownIcon } from '../../ui/display/icons.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { revisionsQuery } from './api.ts';
import { CaseSection } from './case-section.tsx';

type Revision = CallOutput<'GET /api/reports/{reportId}/content/revisions'>['revisions'][number];

const failedMessage = msg`Failed to load the earlier versions.`;

export function EarlierVersions({ reportId }: { reportId: string }) {
  const { data, error, refetch, isFetching } = useQuery(revisionsQuery(useApi(), reportId));
  if (error) {
    return (
      <CaseSection title={t`Earlier versions`}>
        <p role="alert">{describeError(error, { fallback: failedMessage })}</p>
        <Button variant="secondary" onClick={() => refetch()} loading={isFetching} className="justify-self-start">
          <Trans>Try again</Trans>
        </Button>
      </CaseSection>
    );
  }
  if (!data) {
    return (
      <CaseSection title={t`Earlier versions`}>
        <Skeleton className="h-8 w-60" />
      </CaseSection>
    );
  }
  if (data.revisions.length === 0) return null;
  return (
    <CaseSection title={t`Earlier versions`} count={data.revisions.length}>
      <p className="text-muted text-sm">
        <Trans>Only the reporter and staff see these.</Trans>
      </p>
      <div className="divide-y divide-line border-line border-y">
        {data.revisions.map((version) => (
          <EarlierVersion key={version.revision} version={version} />
        ))}
      </div>
    </CaseSection>
  );
}

function EarlierVersion({ version }: { version: Revision }) {
  const { revision, editedAt, description, cheatsUsed, evidenceLinks, lobbiedWith } = version;
  return (
    <details className="group">
      <summary className="flex min-h-12 list-none flex-wrap items-center justify-between gap-x-4 py-2 font-semibold hover:text-gold [&::-webkit-details-marker]:hidden">
        <Trans>Version {revision}</Trans>
        <span className="ml-auto font-normal text-muted text-sm">
          <Trans>
            until <DateTime value={editedAt} />
          </Trans>
        </span>
        <ChevronDownIcon className="transition-transform duration-200 group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 pt-2 pb-6">
        <p className="max-w-prose whitespace-pre-line wrap-anywhere">{description || t`No description.`}</p>
        {cheatsUsed.length > 0 ? <CheatTags cheats={cheatsUsed} /> : null}
        <EvidenceGroups links={evidenceLinks} />
        {lobbiedWith.length > 0 ? <LobbyMates mates={lobbiedWith} /> : null}
      </div>
    </details>
  );
}
