import type { Report } from '@argus/contract/cases/reports';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { shortId } from '../../lib/language/format.ts';
import { Gap } from '../../lib/language/gap.tsx';
import { reportPath } from '../../lib/paths.ts';
import { List } from '../../ui/display/list.tsx';

export function DuplicateLinks({ report: { duplicateOf, duplicates } }: { report: Report }) {
  if (duplicateOf === null && duplicates.length === 0) return null;
  const repeats = (
    <List items={duplicates.map((reportId) => ({ key: reportId, shown: <ReportLink reportId={reportId} /> }))} />
  );
  return (
    <p className="text-muted">
      {duplicateOf === null ? null : (
        <Trans>
          This report repeats <ReportLink reportId={duplicateOf} />.
        </Trans>
      )}
      {duplicates.length === 0 ? null : (
        <>
          <Gap />
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
