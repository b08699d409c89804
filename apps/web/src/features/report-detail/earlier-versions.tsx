import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.ts';
import { describeError } from '../../lib/api-errors.ts';
import { Accordion } from '../../ui/accordion.tsx';
import { Button } from '../../ui/button.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { EvidenceGroups } from '../../ui/evidence-groups.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tag } from '../../ui/tag.tsx';
import { revisionsQuery } from './api.ts';
import { CaseSection } from './case-section.tsx';
import { LobbyMates } from './lobby-mates.tsx';

const failedMessage = 'Failed to load the earlier versions.';

/** For the submitter and for staff. */
export function EarlierVersions({ reportId }: { reportId: string }) {
  const { data, error, refetch, isFetching } = useQuery(revisionsQuery(useApi(), reportId));
  if (error) {
    return (
      <CaseSection title="Earlier versions">
        <p role="alert">{describeError(error, { fallback: failedMessage })}</p>
        <Button variant="secondary" onClick={() => refetch()} loading={isFetching} className="justify-self-start">
          Try again
        </Button>
      </CaseSection>
    );
  }
  if (!data) {
    return (
      <CaseSection title="Earlier versions">
        <Skeleton className="h-8 w-60" />
      </CaseSection>
    );
  }
  if (data.revisions.length === 0) return null;
  return (
    <CaseSection title="Earlier versions" count={data.revisions.length}>
      <p className="text-muted text-sm">Only the reporter and staff see these.</p>
      <Accordion
        items={data.revisions.map(({ revision, editedAt, description, cheatsUsed, evidenceLinks, lobbiedWith }) => ({
          id: `version-${revision}`,
          title: `Version ${revision}`,
          content: (
            <div className="grid gap-4">
              <p className="text-muted text-sm">
                Replaced on <DateTime value={editedAt} />
              </p>
              <p className="whitespace-pre-line wrap-anywhere">{description || 'No description.'}</p>
              <div className="flex flex-wrap gap-2">
                {cheatsUsed.map((cheat) => (
                  <Tag key={cheat}>{cheat}</Tag>
                ))}
              </div>
              <EvidenceGroups links={evidenceLinks} />
              {lobbiedWith.length > 0 ? <LobbyMates mates={lobbiedWith} /> : null}
            </div>
          ),
        }))}
      />
    </CaseSection>
  );
}
