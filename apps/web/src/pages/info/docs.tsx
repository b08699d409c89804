import { anonymousRates, apiKeyRates } from '@argus/domain/members/api-key';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { AccusedGuide, accusedSections } from '../../features/info/accused-guide.tsx';
import { IllustratedHeader } from '../../features/info/illustrated-header.tsx';
import { GuideIllustration } from '../../features/info/illustrations.tsx';
import { LongPage } from '../../features/info/long-page.tsx';
import { TextSection } from '../../features/info/page-section.tsx';
import { ReporterGuide, reporterSections } from '../../features/info/reporter-guide.tsx';
import { ReviewerGuide, reviewerSections } from '../../features/info/reviewer-guide.tsx';
import { useSite } from '../../features/site/site-context.ts';
import { formatNumber } from '../../lib/language/format.ts';
import type { PageHead } from '../../lib/page.ts';
import { paths } from '../../lib/paths.ts';

export const head: PageHead = ({ site: { productName } }) => ({
  title: t`Guide`,
  description: t`How to report a player on ${productName}, what evidence convinces, and how reviewers reach a verdict: step by step.`,
  isIndexed: true,
  canonicalPath: paths.docs,
});

const developers = { id: 'api', title: msg`The API` };

const lookupsOfKey = apiKeyRates.lookups;
const lookupsOfAnyone = anonymousRates.lookups;

export function Page() {
  const site = useSite();
  const readsOfKey = formatNumber(apiKeyRates.reads);
  const readsOfAnyone = formatNumber(anonymousRates.reads);
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
        { title: msg`For reporters`, entries: reporterSections },
        { title: msg`For reviewers`, entries: reviewerSections },
        { title: msg`For reported players`, entries: accusedSections },
        { title: msg`For developers`, entries: [developers] },
      ]}
    >
      <ReporterGuide />
      <ReviewerGuide site={site} />
      <AccusedGuide />
      <TextSection {...developers} part={msg`For developers`}>
        <p>
          <Trans>
            Everything on this site comes from an API, documented on <Link to={paths.apiDocs}>a page of its own</Link>.
            Public data can be read without an account and from any website. For programs that read often, create an API
            key in <Link to={paths.apiKeys}>your settings</Link>: it allows {readsOfKey} reads and {lookupsOfKey}{' '}
            lookups of many players a minute, from whatever address. Without one, those who share an address share{' '}
            {readsOfAnyone} reads and {lookupsOfAnyone} lookups.
          </Trans>
        </p>
      </TextSection>
    </LongPage>
  );
}
