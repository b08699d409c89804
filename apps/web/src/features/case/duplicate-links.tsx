import type { Report } from '@argus/contract/cases/reports';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { shortId } from '../../lib/format.ts';
import { reportPath } from '../../lib/paths.ts';

export function DuplicateLinks({ report: { duplicateOf, duplicates } }: { report: Report }) {
  if (duplicateOf === null && duplicates.length === 0) return null;
  const repeats = duplicates.map((reportId, index) => (
    <span key={reportId}>
      {index > 0 ? ', ' : null}
      <ReportLink reportId={reportId} />
    </span>
  ));
  return (
    <p className="text-muted">
      {duplicateOf === null ? null : (
        <Trans>
          This report repeats <ReportLink reportId={duplicateOf} />.
        </Trans>
      )}
      {duplicates.length === 0 ? null : (
        <>
          {' '}
          <Trans>Repeated by {repeats}.</Trans>
        </>
      )}
    </p>
  );
}

function ReportLink({ reportId }: { reportId: string }) {
  const id = shortId(reportId, 'detail');
  return (
    <Link to={reportPath(reportId)} className="link tabular-nums">
      <Trans>case #{id}</Trans>
    </Link>
  );
}
