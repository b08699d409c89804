import { oneSidedReviews } from '@argus/domain/cases/review-record';
import { ReviewerList } from '../../features/staff/oversight/reviewer-list.tsx';
import { PanelArea } from '../../features/staff/panel-area.tsx';
import type { PageHead } from '../../lib/page.ts';

export const head: PageHead = () => ({ title: 'Reviewers' });

export function Page() {
  return (
    <PanelArea
      title="Reviewers"
      lead={`How decisions compare with what became known later. Marked: ${oneSidedReviews.min} or more reviews, at least ${oneSidedReviews.share * 100} % of them the same. Nothing follows from it by itself, and every vote counts the same.`}
    >
      <ReviewerList />
    </PanelArea>
  );
}
