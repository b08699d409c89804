import { oneSidedReviews } from '@argus/domain/cases/review-record';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useSession } from '../../features/session/session-context.ts';
import { ReviewerList } from '../../features/staff/oversight/reviewer-list.tsx';
import { PanelArea } from '../../features/staff/panel-area.tsx';
import type { PageHead } from '../../lib/page.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/actions/button-link.tsx';

export const head: PageHead = () => ({ title: t`Reviewers` });

export function Page() {
  const session = useSession();
  const { min, share } = oneSidedReviews;
  const percent = share * 100;
  const isAdmin = session.status === 'user' && session.user.userType === 'admin';
  return (
    <PanelArea
      title={t`Reviewers`}
      lead={t`How decisions compare with what became known later. Marked: ${min} or more reviews, at least ${percent} % of them the same. Nothing follows from it by itself, and every vote counts the same.`}
      actions={
        isAdmin ? (
          <ButtonLink to={paths.panelInvitations} variant="secondary" size="sm">
            <Trans>Invite a reviewer</Trans>
          </ButtonLink>
        ) : null
      }
    >
      <ReviewerList />
    </PanelArea>
  );
}
