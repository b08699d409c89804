import type { StaffFiling } from '@argus/contract/inbox';
import { EvidenceGroups } from '../../ui/evidence-groups.tsx';

/** What was filed, as staff read it. */
export function FilingSaid({
  filing,
}: {
  filing: Pick<StaffFiling, 'statement' | 'isStatementHidden' | 'evidenceLinks'>;
}) {
  const { statement, isStatementHidden, evidenceLinks } = filing;
  return (
    <div className="grid gap-4">
      {isStatementHidden ? <p className="text-muted text-sm">Hidden from everybody but staff and its author.</p> : null}
      {statement === null ? (
        <p className="text-muted">The statement was removed with the account.</p>
      ) : (
        <p className="max-w-prose whitespace-pre-line wrap-anywhere">{statement}</p>
      )}
      {evidenceLinks.length > 0 ? <EvidenceGroups links={evidenceLinks} /> : null}
    </div>
  );
}
