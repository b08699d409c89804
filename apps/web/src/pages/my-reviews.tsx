import { t } from '@lingui/core/macro';
import { useSearchParams } from 'react-router';
import { MyReviewList } from '../features/watch/my-review-list.tsx';
import type { PageHead } from '../lib/page.ts';
import { readPage } from '../lib/page-number.ts';
import { PageFrame } from '../ui/page/page-frame.tsx';
import { PageHeader } from '../ui/page/page-header.tsx';

export const head: PageHead = () => ({ title: t`My reviews` });

export function Page() {
  const [searchParams] = useSearchParams();
  return (
    <PageFrame>
      <PageHeader
        title={t`My reviews`}
        lead={t`What you decided, how it compared once there was a verdict, and what became known later.`}
      />
      <MyReviewList page={readPage(searchParams)} />
    </PageFrame>
  );
}
