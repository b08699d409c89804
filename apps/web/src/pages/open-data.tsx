import { msg, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { LongPage } from '../features/info/long-page.tsx';
import { PageSection } from '../features/info/page-section.tsx';
import { openDataQuery } from '../features/open-data/api.ts';
import { DumpFiles } from '../features/open-data/dump-files.tsx';
import { UseOurList } from '../features/open-data/use-our-list.tsx';
import { useSite } from '../features/site/site-context.ts';
import { useApi } from '../lib/api-context.ts';
import { describeError } from '../lib/api-errors.ts';
import type { PageHead, PrefetchPage } from '../lib/page.ts';
import { paths } from '../lib/paths.ts';
import { ErrorState } from '../shared/states/error-state.tsx';
import { PageHeader } from '../ui/page/page-header.tsx';
import { LoadingState } from '../ui/states/loading-state.tsx';

export const prefetch: PrefetchPage = (client, { api }) => client.query(openDataQuery(api)).catch(() => null);

export const head: PageHead = ({ site: { productName } }) => ({
  title: t`Open data`,
  description: t`The signed list of players convicted by ${productName}, for your own tools, and everything that may be public as a nightly download.`,
  isIndexed: true,
  canonicalPath: paths.openData,
});

const list = { id: 'use-our-list', title: msg`Use our list` };
const dump = { id: 'dump', title: msg`Nightly data` };

export function Page() {
  const { productName, publicUrl } = useSite();
  const { data, error, refetch, isFetching } = useQuery(openDataQuery(useApi()));
  const header = (
    <PageHeader
      eyebrow={t`Open data`}
      title={t`Take it with you`}
      lead={t`What ${productName} has decided, for other programs: a signed list of convicted players, and the data behind the figures.`}
    />
  );
  return (
    <LongPage header={header} contents={[{ entries: [list, dump] }]}>
      {data ? (
        <>
          <PageSection {...list}>
            <UseOurList list={data.list} publicUrl={publicUrl} />
          </PageSection>
          <PageSection {...dump}>
            <DumpFiles dump={data.dump} />
          </PageSection>
        </>
      ) : error ? (
        <ErrorState
          message={describeError(error, { fallback: t`The page could not be loaded.` })}
          onRetry={refetch}
          isRetrying={isFetching}
        />
      ) : (
        <LoadingState message={t`Loading…`} />
      )}
    </LongPage>
  );
}
