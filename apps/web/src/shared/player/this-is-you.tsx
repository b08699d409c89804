import { isOpen, type ReportStatus } from '@argus/domain/cases/report-status';
import { Link } from 'react-router';
import { contestPath, paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ScalesIcon, UserIcon } from '../../ui/icons.tsx';
import { Tag } from '../../ui/tag.tsx';

/* Every search result shows this, so nothing here may import the contract's schemas. */

interface FiledReport {
  reportId: string;
  reportStatus: ReportStatus;
  underAppeal: boolean;
}

export function nextStep(reports: readonly FiledReport[]): { to: string; label: string } | null {
  const convictions = reports.filter(({ reportStatus }) => reportStatus === 'verified_cheater');
  const contestable = convictions.filter(({ underAppeal }) => !underAppeal);
  if (contestable.length > 0) return { to: pathTo(contestable), label: 'Contest this verdict' };
  if (convictions.length > 0) return { to: paths.myCases, label: 'See your appeal' };
  const open = reports.filter(({ reportStatus }) => isOpen(reportStatus));
  return open.length > 0 ? { to: pathTo(open), label: 'Answer the report' } : null;
}

/** Returns the path of the form if there is one report, and of the list if there are several. */
function pathTo([first, ...others]: readonly FiledReport[]): string {
  return first && others.length === 0 ? contestPath(first.reportId) : paths.requestRevaluation;
}

export function ThisIsYou({ reports }: { reports: readonly FiledReport[] }) {
  const step = nextStep(reports);
  return (
    <span className="flex flex-wrap items-center gap-3 max-sm:*:flex-1 max-sm:*:justify-center">
      <Tag tone="gold" className="min-h-8 whitespace-nowrap px-3">
        <UserIcon size={16} />
        This is you
      </Tag>
      {step ? (
        <ButtonLink to={step.to} size="sm" className="min-h-10 whitespace-nowrap">
          <ScalesIcon size={18} />
          {step.label}
        </ButtonLink>
      ) : null}
    </span>
  );
}

export function IsThisYou({ reports }: { reports: readonly FiledReport[] }) {
  const step = nextStep(reports);
  if (!step) return null;
  return (
    <span className="inline-flex min-h-6 flex-wrap items-center gap-x-1.5">
      <span className="text-muted">Is this you?</span>
      <Link to={step.to} className="link font-semibold">
        {step.label}
      </Link>
    </span>
  );
}
