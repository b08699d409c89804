import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { FollowList } from '../features/following/follow-list.tsx';
import { useSession } from '../features/session/session-context.ts';
import type { PageHead } from '../lib/page.ts';
import { readPage } from '../lib/page-number.ts';
import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/actions/button-link.tsx';
import { BellIcon } from '../ui/display/icons.tsx';
import { PageFrame } from '../ui/page/page-frame.tsx';
import { PageHeader } from '../ui/page/page-header.tsx';

export const head: PageHead = () => ({ title: t`Following` });

export function Page() {
  const session = useSession();
  const [searchParams] = useSearchParams();
  if (session.status !== 'user') return null;
  return (
    <PageFrame>
      <PageHeader
        title={t`Following`}
        lead={t`Players you follow, with the latest news first. Only you can see whom you follow.`}
        actions={
          <ButtonLink to={paths.alerts} variant="secondary">
            <BellIcon />
            <Trans>Alerts</Trans>
          </ButtonLink>
        }
      />
      <FollowList userId={session.user._id} page={readPage(searchParams)} />
    </PageFrame>
  );
}
