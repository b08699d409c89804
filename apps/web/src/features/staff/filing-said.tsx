import type { StaffFiling } from '@argus/contract/staff/inbox';
import { Trans } from '@lingui/react/macro';
import { SaidEvidence } from '../../shared/evidence/said-evidence.tsx';

export function FilingSaid({
  filing,
}: {
  filing: Pick<StaffFiling, 'statement' | 'isStatementHidden' | 'evidenceLinks' | 'linkHealth'>;
}) {
  const { statement, isStatementHidden, evidenceLinks, linkHealth } = filing;
  return (
    <div className="grid gap-4">
      {isStatementHidden ? (
        <p className="text-muted text-sm">
          <Trans>Hidden: only staff and its author can read it.</Trans>
        </p>
      ) : null}
      {statement === null ? (
        <p className="text-muted">
          <Trans>The statement was removed with the account.</Trans>
        </p>
      ) : (
        <p dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
          {statement}
        </p>
      )}
      <SaidEvidence links={evidenceLinks} health={linkHealth} />
    </div>
  );
}
