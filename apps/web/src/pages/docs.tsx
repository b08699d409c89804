import { anonymousRates, apiKeyRates } from '@argus/domain/members/api-key';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { AccusedGuide, accusedSections } from '../features/info/accused-guide.tsx';
import { IllustratedHeader } from '../features/info/illustrated-header.tsx';
import { GuideIllustration } from '../features/info/illustrations.tsx';
import { LongPage } from '../features/info/long-page.tsx';
import { TextSection } from '../features/info/page-section.tsx';
import { ReporterGuide, reporterSections } from '../features/info/reporter-guide.tsx';
import { ReviewerGuide, reviewerSections } from '../features/info/reviewer-guide.tsx';
import { useSite } from '../features/site/site-context.ts';
import { formatNumber } from '../lib/format.ts';
import type { PageHead } from '../lib/page.ts';
import { paths } from '../lib/paths.ts';

export const head: PageHead = ({ site: { productName } }) => ({
  title: t`Guide`,
  description: t`How to report a player on ${productName}, what evidence convinces, and how reviewers reach a verdict: step by step.`,
  isIndexed: true,
  canonicalPath: paths.docs,
});

const developers = { id: 'api', title: msg`The API` };

export function Page() {
  const site = useSite();
  return (
    <LongPage
      header={
        <IllustratedHeader
          eyebrow={t`Guide`}
          title={t`How to report, how to review`}
          lead={t`What reporters, reviewers and reported players need to know, in the order they need it.`}
          illustration={<GuideIllustration />}
        />
      }
      contents={[
        { title: t`For reporters`, entries: reporterSections },
        { title: t`For reviewers`, entries: reviewerSections },
        { title: t`For reported players`, entries: accusedSections },
        { title: t`For developers`, entries: [developers] },
      ]}
    >
      <ReporterGuide />
      <ReviewerGuide site={site} />
      <AccusedGuide />
      <TextSection {...developers} part={t`For developers`}>
        <p>
          <Trans>
            Everything on this site comes from an API, documented on <Link to={paths.apiDocs}>a page of its own</Link>.
            Public data can be read without an account and from any website. For programs that read often, create an API
            key in <Link to={paths.apiKeys}>your settings</Link>: it allows {formatNumber(apiKeyRates.reads)} reads and{' '}
            {apiKeyRates.lookups} lookups of many players a minute, from whatever address. Without one, those who share
            an address share {formatNumber(anonymousRates.reads)} reads and {anonymousRates.lookups} lookups.
          </Trans>
        </p>
      </TextSection>
    </LongPage>
  );
}
