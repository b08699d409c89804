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
      {isStatementHidden ? <p className="text-muted text-sm">Hidden: only staff and its author can read it.</p> : null}
      {statement === null ? (
        <p className="text-muted">The statement was removed with the account.</p>
      ) : (
        <p className="max-w-prose whitespace-pre-line wrap-anywhere">{statement}</p>
      )}
      {evidenceLinks.length > 0 ? <EvidenceGroups links={evidenceLinks} /> : null}
    </div>
  );
}
