import type { Report } from '@argus/contract/cases/reports';
import { describeVerdictSpeed } from '@argus/domain/publishing/transparency';
import { editWindowDays } from '@argus/domain/shared/limits';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { EyeMark } from '../../identity/eye-mark.tsx';
import { shortId } from '../../lib/language/format.ts';
import { Gap } from '../../lib/language/gap.tsx';
import { say } from '../../lib/language/say.ts';
import { paths, reportPath } from '../../lib/paths.ts';
import { RestLine } from '../../shared/case/rest-line.tsx';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { ShareButton } from '../../ui/actions/share-button.tsx';
import { Card } from '../../ui/page/card.tsx';

export interface FinishScreenProps {
  report: Pick<Report, 'reportId' | 'reportedPlayerName' | 'restsUntil'>;
  publicUrl: string;
  /** Half of the recent verdicts took at most this long. It is null if there are too few, and undefined if unknown. */
  medianDays: number | null | undefined;
  warning?: ReactNode;
}

const nextSteps = [
  {
    name: 'review',
    title: msg`Reviewers look at it`,
    text: msg`Three of them, or five if they disagree, chosen by lot. They cannot see who reported it.`,
  },
  {
    name: 'edit',
    title: msg`You can still edit it`,
    text: msg`Until the first review. From then on you can add to it, for ${editWindowDays} days or until the verdict.`,
  },
  {
    name: 'verdict',
    title: msg`You hear about the verdict`,
    text: msg`You get a notice. You also get one if a link of yours disappears, so that you can replace it.`,
  },
] as const;

export function FinishScreen({ report, publicUrl, medianDays, warning }: FinishScreenProps) {
  const { reportId, reportedPlayerName: name, restsUntil } = report;
  const id = shortId(reportId, 'list');
  const heading = useRef<HTMLHeadingElement>(null);

  // The focus moves here, because the button that had it has been removed.
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <div className="mx-auto grid max-w-3xl gap-8">
      <div className="grid justify-items-center gap-4 text-center">
        <EyeMark size={72} className="text-gold" />
        <h1 ref={heading} tabIndex={-1} className="ceremony text-4xl outline-none sm:text-5xl">
          <Trans>Report submitted</Trans>
        </h1>
        <p className="max-w-xl text-balance text-lg text-muted">
          <Trans>
            Your report on <bdi className="font-semibold text-text">{name}</bdi> is case{' '}
            <span className="tabular-nums">#{id}</span>. Thank you for looking closely.
          </Trans>
        </p>
        <div className="flex flex-wrap justify-center gap-3 max-sm:w-full max-sm:*:flex-1 max-sm:*:whitespace-nowrap">
          <ButtonLink to={reportPath(reportId)}>
            <Trans>View the case</Trans>
          </ButtonLink>
          <ShareButton size="md" title={t`Report on ${name}`} url={new URL(reportPath(reportId), publicUrl).href} />
          <ButtonLink to={paths.submitReport} variant="secondary">
            <Trans>Report another player</Trans>
          </ButtonLink>
        </div>
      </div>
      {warning}
      <Card as="section" aria-labelledby="next-title" className="grid gap-5">
        <h2 id="next-title" className="ceremony text-2xl">
          <Trans>What happens next</Trans>
        </h2>
        {restsUntil !== null ? (
          <RestLine until={restsUntil} />
        ) : medianDays !== undefined ? (
          <VerdictSpeed medianDays={medianDays} />
        ) : null}
        <ol className="grid gap-x-8 gap-y-4 sm:grid-cols-3">
          {nextSteps.map(({ name: step, title, text }, index) => (
            <li key={step} className="grid content-start gap-1">
              <span aria-hidden="true" className="font-light text-2xl text-gold tabular-nums">
                {index + 1}
              </span>
              <h3 className="font-semibold">{say(title)}</h3>
              <p className="text-muted text-sm">{say(text)}</p>
            </li>
          ))}
        </ol>
        <p className="border-line border-t pt-4 text-muted text-sm">
          <Trans>
            You’ll find it under{' '}
            <Link to={paths.submissions} className="link">
              My submissions
            </Link>
            .
          </Trans>
        </p>
      </Card>
    </div>
  );
}

function VerdictSpeed({ medianDays }: { medianDays: number | null }) {
  const { message, values } = describeVerdictSpeed(medianDays);
  return (
    <p className="border-gold/50 border-l-2 pl-3">
      {say(message, values)}
      <Gap />
      <Link to={`${paths.transparency}#speed`} className="link whitespace-nowrap">
        <Trans>How this is counted</Trans>
      </Link>
    </p>
  );
}
