import { isOpen, type ReportStatus } from '@argus/domain/cases/report-status';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { say } from '../../lib/language/say.ts';
import { contestPath, paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { ScalesIcon, UserIcon } from '../../ui/display/icons.tsx';
import { Tag } from '../../ui/display/tag.tsx';

/* Every search result shows this, so nothing here may import the contract's schemas. */

interface FiledReport {
  reportId: string;
  reportStatus: ReportStatus;
  underAppeal: boolean;
}

export interface NextStep {
  label: string;
  /** The path of the form if there is one report to contest, otherwise null. */
  formPath: string | null;
  kind: 'appeal' | 'answer' | 'appealed';
}

export function nextStep(reports: readonly FiledReport[]): NextStep | null {
  const convictions = reports.filter(({ reportStatus }) => reportStatus === 'verified_cheater');
  const contestable = convictions.filter(({ underAppeal }) => !underAppeal);
  if (contestable.length > 0)
    return { kind: 'appeal', label: t`Contest this verdict`, formPath: pathOfOnly(contestable) };
  if (convictions.length > 0) return { kind: 'appealed', label: t`See your appeal`, formPath: null };
  const open = reports.filter(({ reportStatus }) => isOpen(reportStatus));
  return open.length > 0 ? { kind: 'answer', label: t`Answer the report`, formPath: pathOfOnly(open) } : null;
}

function pathOfOnly([first, ...others]: readonly FiledReport[]): string | null {
  return first && others.length === 0 ? contestPath(first.reportId) : null;
}

export function ThisIsYou({ reports }: { reports: readonly FiledReport[] }) {
  const step = nextStep(reports);
  return (
    <span className="flex flex-wrap items-center gap-3 max-sm:*:flex-1 max-sm:*:justify-center">
      <Tag tone="gold" className="min-h-8 whitespace-nowrap px-3">
        <UserIcon size={16} />
        <Trans>This is you</Trans>
      </Tag>
      {step ? (
        <ButtonLink to={step.formPath ?? paths.myCases} size="sm" className="min-h-10 whitespace-nowrap">
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
      <span className="text-muted">
        <Trans>Is this you?</Trans>
      </span>
      <StepLink step={step} />
    </span>
  );
}

const lastSteps = {
  appeal: msg({ message: 'Appeal', context: 'verb' }),
  answer: msg({ message: 'Answer', context: 'verb' }),
};

/** Tells a reported player what to do. Nothing here helps anyone else: Steam says whose account it is. */
export function IsThisYouSteps({ reports }: { reports: readonly FiledReport[] }) {
  const step = nextStep(reports);
  if (!step) return null;
  if (step.kind === 'appealed')
    return (
      <p className="px-1 text-sm">
        <IsThisYou reports={reports} />
      </p>
    );
  return (
    <section
      aria-labelledby="is-this-you"
      className="flex flex-wrap items-baseline gap-x-5 gap-y-1 px-1 text-muted text-sm"
    >
      <h2 id="is-this-you" className="font-semibold text-text">
        <Trans>Is this you?</Trans>
      </h2>
      <ol className="flex list-inside list-decimal flex-wrap gap-x-5 gap-y-1 max-sm:grid">
        <li>
          <Trans>Log in with Discord</Trans>
        </li>
        <li>
          <Trans>Link this Steam account: Steam confirms that it is yours</Trans>
        </li>
        <li>{say(lastSteps[step.kind])}</li>
      </ol>
      <StepLink step={step} />
    </section>
  );
}

/** Visitors find the list of their reports behind a page that says how to get there. */
function StepLink({ step: { formPath, label, kind } }: { step: NextStep }) {
  const listPath = kind === 'appealed' ? paths.myCases : paths.requestRevaluation;
  return (
    <Link to={formPath ?? listPath} className="link inline-flex min-h-6 items-center font-semibold">
      {label}
    </Link>
  );
}
