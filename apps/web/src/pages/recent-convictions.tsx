import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link, useSearchParams } from 'react-router';
import { convictionsQuery } from '../features/convictions/api.ts';
import { ConvictionList } from '../features/convictions/conviction-list.tsx';
import { useSite } from '../features/site/site-context.ts';
import type { PageHead, PrefetchPage } from '../lib/page.ts';
import { pageSearch, readPage } from '../lib/page-number.ts';
import { paths } from '../lib/paths.ts';
import { WaitsForReviewers } from '../shared/case/waits-for-reviewers.tsx';
import { PageFrame } from '../ui/page/page-frame.tsx';
import { PageHeader } from '../ui/page/page-header.tsx';

export const prefetch: PrefetchPage = (client, { api, searchParams }) =>
  client.query(convictionsQuery(api, readPage(searchParams))).catch(() => null);

export const head: PageHead = ({ searchParams }) => {
  const page = readPage(searchParams);
  return {
    title: page > 1 ? t`Recent convictions, page ${page}` : t`Recent convictions`,
    description: t`Players most recently convicted by community review, each with the case that convicted them.`,
    isIndexed: true,
    canonicalPath: `${paths.recentConvictions}${pageSearch(page).search}`,
  };
};

export function Page() {
  const [searchParams] = useSearchParams();
  return (
    <PageFrame width="list">
      <PageHeader
        eyebrow={t`Verdicts`}
        title={t`Recent convictions`}
        lead={
          <Trans>
            Players convicted by community review, newest first, each with the case that convicted them.{' '}
            <Link to={paths.requestRevaluation} className="link">
              Something wrong?
            </Link>
          </Trans>
        }
      />
      <WaitsForReviewers site={useSite()} className="mb-6" />
      <ConvictionList page={readPage(searchParams)} />
    </PageFrame>
  );
}
