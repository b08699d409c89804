import { t } from '@lingui/core/macro';
import { FaqList } from '../../features/info/faq/faq-list.tsx';
import { listQuestions } from '../../features/info/faq/list-questions.ts';
import { useSite } from '../../features/site/site-context.ts';
import type { PageHead } from '../../lib/page.ts';
import { paths } from '../../lib/paths.ts';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';

export const head: PageHead = () => ({
  title: t`FAQ`,
  description: t`How verdicts are reached, who reviews, what counts as evidence, and what to do if you were reported.`,
  isIndexed: true,
  canonicalPath: paths.faq,
});

export function Page() {
  const site = useSite();
  return (
    <PageFrame>
      <PageHeader
        eyebrow={t`FAQ`}
        title={t`Fair questions`}
        lead={t`Short answers, based on the rules the site actually runs on.`}
      />
      <FaqList questions={listQuestions(site.productName, site)} />
    </PageFrame>
  );
}
