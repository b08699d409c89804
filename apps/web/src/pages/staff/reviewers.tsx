import { oneSidedReviews } from '@argus/domain/cases/review-record';
import { useSession } from '../../features/session/session-context.ts';
import { ReviewerList } from '../../features/staff/oversight/reviewer-list.tsx';
import { PanelArea } from '../../features/staff/panel-area.tsx';
import type { PageHead } from '../../lib/page.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/actions/button-link.tsx';

export const head: PageHead = () => ({ title: 'Reviewers' });

export function Page() {
  const session = useSession();
  const isAdmin = session.status === 'user' && session.user.userType === 'admin';
  return (
    <PanelArea
      title="Reviewers"
      lead={`How decisions compare with what became known later. Marked: ${oneSidedReviews.min} or more reviews, at least ${oneSidedReviews.share * 100} % of them the same. Nothing follows from it by itself, and every vote counts the same.`}
      actions={
        isAdmin ? (
          <ButtonLink to={paths.panelInvitations} variant="secondary" size="sm">
            Invite a reviewer
          </ButtonLink>
        ) : null
      }
    >
      <ReviewerList />
    </PanelArea>
  );
}
