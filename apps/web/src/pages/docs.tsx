import { anonymousRates, apiKeyRates } from '@argus/domain/members/api-key';
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

export const head: PageHead = ({ site }) => ({
  title: 'Guide',
  description: `How to report a player on ${site.productName}, what evidence convinces, and how reviewers reach a verdict: step by step.`,
  isIndexed: true,
  canonicalPath: paths.docs,
});

const developers = { id: 'api', title: 'The API' };

export function Page() {
  const site = useSite();
  return (
    <LongPage
      header={
        <IllustratedHeader
          eyebrow="Guide"
          title="How to report, how to review"
          lead="What reporters, reviewers and reported players need to know, in the order they need it."
          illustration={<GuideIllustration />}
        />
      }
      contents={[
        { title: 'For reporters', entries: reporterSections },
        { title: 'For reviewers', entries: reviewerSections },
        { title: 'For reported players', entries: accusedSections },
        { title: 'For developers', entries: [developers] },
      ]}
    >
      <ReporterGuide />
      <ReviewerGuide site={site} />
      <AccusedGuide />
      <TextSection {...developers} part="For developers">
        <p>
          Everything on this site comes from an API, documented on <Link to={paths.apiDocs}>a page of its own</Link>.
          Public data can be read without an account and from any website. For programs that read often, create an API
          key in <Link to={paths.apiKeys}>your settings</Link>: it allows {formatNumber(apiKeyRates.reads)} reads and{' '}
          {apiKeyRates.lookups} lookups of many players a minute, from whatever address. Without one, those who share an
          address share {formatNumber(anonymousRates.reads)} reads and {anonymousRates.lookups} lookups.
        </p>
      </TextSection>
    </LongPage>
  );
}
