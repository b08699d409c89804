import { lookupWarnings } from '@argus/domain/cases/report-rules';
import { appealReviewDays, appealSentence, appealTargetDays, minAppealReviewers } from '@argus/domain/filings/appeal';
import { filingLimits } from '@argus/domain/filings/filing';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { ContestGate } from '../features/filings/contest-gate.tsx';
import { IllustratedHeader } from '../features/info/illustrated-header.tsx';
import { SecondLookIllustration } from '../features/info/illustrations.tsx';
import { LoginLink } from '../features/session/login-link.tsx';
import { useSession } from '../features/session/session-context.ts';
import { formatNumber } from '../lib/language/format.ts';
import { say } from '../lib/language/say.ts';
import type { PageHead } from '../lib/page.ts';
import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/actions/button-link.tsx';
import { ScalesIcon } from '../ui/display/icons.tsx';
import { Card } from '../ui/page/card.tsx';
import { PageFrame } from '../ui/page/page-frame.tsx';
import { Prose } from '../ui/page/prose.tsx';
import { Skeleton } from '../ui/states/skeleton.tsx';

export const head: PageHead = ({ site: { productName } }) => ({
  title: t`Request revaluation`,
  description: t`Does a verdict on ${productName} look wrong, or is there new evidence? Answer a report, appeal a conviction or ask to reopen your own report.`,
  isIndexed: true,
  canonicalPath: paths.requestRevaluation,
});

const { statementLength, evidenceLinks, perDay } = filingLimits;

export function Page() {
  const { min } = statementLength;
  const max = formatNumber(statementLength.max);
  const rule = say(appealSentence);
  const warning = say(lookupWarnings.reports_undetermined);
  return (
    <PageFrame>
      <IllustratedHeader
        eyebrow={t`Request revaluation`}
        title={t`Ask for another look`}
        lead={t`Verdicts are made by people, and people miss things. If a verdict about you looks wrong, tell us here, and others will look again.`}
        illustration={<SecondLookIllustration />}
      />
      <WhatApplies />
      <Prose className="mt-14">
        <h2>
          <Trans>How it works</Trans>
        </h2>
        <ul>
          <li>
            <Trans>
              <strong>Answer.</strong> As long as a report about you has no verdict, you can answer it once. Reviewers
              read your answer with the case; everyone can after the verdict. You can change it until the first review.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>Appeal.</strong> {rule} They see all evidence and your statement, never earlier votes or names.
              With fewer than {minAppealReviewers} such reviewers, staff decide.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>Reopening.</strong> If your own report was closed without a conviction, you can ask staff to
              reopen it with a video that is not in it yet.
            </Trans>
          </li>
        </ul>
        <p>
          <Trans>
            An appeal should have a result within {appealTargetDays} days; after {appealReviewDays} days without one,
            staff decide. The conviction stands meanwhile and is marked “Under appeal”. If it is overturned, the player
            is no longer shown as convicted, and exactly what the verdict paid in{' '}
            <Link to={paths.howToGainEssence}>Essence</Link> is taken back.
          </Trans>
        </p>
        <p>
          <Trans>
            Write {min} to {max} characters and add up to {evidenceLinks} links. You can file {perDay} times a day, and
            withdraw what you filed while it is open. Several convictions can be appealed with one statement; each is
            decided on its own. There is no deadline for an appeal. A second appeal against the same conviction, even if
            you withdrew the first, needs a new video, and staff must admit it.
          </Trans>
        </p>
        <h2>
          <Trans>New evidence about somebody who was not convicted?</Trans>
        </h2>
        <p>
          <Trans>
            You do not need anyone’s permission: <Link to={paths.submitReport}>submit a new report</Link>. The form will
            warn you: “{warning}”
          </Trans>
        </p>
        <p>
          <Trans>
            Is the report itself dishonest? Then <Link to={paths.claimFalseReporting}>claim false reporting</Link>.
          </Trans>
        </p>
      </Prose>
    </PageFrame>
  );
}

function WhatApplies() {
  const session = useSession();
  if (session.status === 'loading') return <Skeleton className="h-32 w-full" />;
  if (session.status === 'visitor')
    return (
      <ContestGate
        done={0}
        action={<LoginLink returnTo={paths.myCases} cancelTo={paths.requestRevaluation} />}
        next={t`My cases shows every report about you and your own closed reports, with what you can do about each.`}
      />
    );
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
      <div className="max-w-prose flex-1 basis-72">
        <h2 className="ceremony text-2xl">
          <Trans>What applies to you</Trans>
        </h2>
        <p className="mt-1 text-muted">
          <Trans>
            Reports about you, what you filed and your closed reports are on one page, with what you can do about each.
          </Trans>
        </p>
      </div>
      <ButtonLink to={paths.myCases} className="max-sm:w-full">
        <ScalesIcon />
        <Trans>Open My cases</Trans>
      </ButtonLink>
    </Card>
  );
}
