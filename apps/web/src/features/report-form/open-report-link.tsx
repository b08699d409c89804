import { Trans } from '@lingui/react/macro';
import { Gap } from '../../lib/language/gap.tsx';
import { reportPath } from '../../lib/paths.ts';

/** The link opens a new tab, so that the form stays open. */
export function OpenReportLink({ reportId }: { reportId: string }) {
  return (
    <a
      href={reportPath(reportId)}
      target="_blank"
      rel="noopener noreferrer"
      className="link mt-1 inline-flex min-h-6 items-center font-semibold"
    >
      <Trans>Open your report</Trans>
      <span className="sr-only">
        <Gap />
        <Trans>(opens in a new tab)</Trans>
      </span>
    </a>
  );
}
