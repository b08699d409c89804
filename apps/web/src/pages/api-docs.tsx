import { anonymousRates, apiKeyRates } from '@argus/domain/members/api-key';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useSite } from '../features/site/site-context.ts';
import { ApiReference } from '../features/tools/api-reference.tsx';
import { CodeSamples } from '../features/tools/code-samples.tsx';
import { formatNumber } from '../lib/language/format.ts';
import type { PageHead } from '../lib/page.ts';
import { areas, paths } from '../lib/paths.ts';
import { buttonClass } from '../ui/actions/button-class.ts';
import { PageFrame } from '../ui/page/page-frame.tsx';
import { PageHeader } from '../ui/page/page-header.tsx';
import { Prose } from '../ui/page/prose.tsx';

export const head: PageHead = ({ site: { productName } }) => ({
  title: t`API`,
  description: t`How programs read what ${productName} knows: examples to start with, limits, and every call to try out.`,
  canonicalPath: paths.apiDocs,
});

const lookupsOfAnyone = anonymousRates.lookups;
const lookupsOfKey = apiKeyRates.lookups;

export function Page() {
  const { productName, publicUrl } = useSite();
  const readsOfAnyone = formatNumber(anonymousRates.reads);
  const readsOfKey = formatNumber(apiKeyRates.reads);
  return (
    <PageFrame width="list">
      <PageHeader
        eyebrow={t`Tools`}
        title={t`The API`}
        lead={t`Everything ${productName} shows comes from here, and your programs can ask for it too.`}
        actions={
          <a href="/api/openapi.json" className={buttonClass({ variant: 'secondary' })}>
            <Trans>OpenAPI document</Trans>
          </a>
        }
      />
      <section aria-labelledby="start" className="mb-14 grid gap-6">
        <h2 id="start" className="ceremony text-3xl">
          <Trans>Start here</Trans>
        </h2>
        <Prose>
          <p>
            <Trans>
              Public data is open to every program and every website, without an account: {readsOfAnyone} reads and{' '}
              {lookupsOfAnyone} lookups of many players a minute from one address. An{' '}
              <Link to={`${areas.profile}/api-keys`}>API key</Link>, sent as <code>Authorization: Bearer</code>, has{' '}
              {readsOfKey} reads and {lookupsOfKey} such lookups a minute of its own, from whatever address. Keys read
              public data only.
            </Trans>
          </p>
          <p>
            <Trans>
              Every error has an <code>id</code> for programs and a sentence for people.
            </Trans>
          </p>
        </Prose>
        <CodeSamples publicUrl={publicUrl} />
      </section>
      <section aria-labelledby="calls">
        <h2 id="calls" className="ceremony mb-4 text-3xl">
          <Trans>Every call</Trans>
        </h2>
        <ApiReference />
      </section>
    </PageFrame>
  );
}
