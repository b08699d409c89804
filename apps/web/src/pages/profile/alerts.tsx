import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { ProfileArea } from '../../features/account/profile-area.tsx';
import { AlertWays } from '../../features/following/alert-ways.tsx';
import type { PageHead } from '../../lib/page.ts';
import { paths } from '../../lib/paths.ts';

export const head: PageHead = () => ({ title: t`Alerts` });

export function Page() {
  return (
    <ProfileArea
      title={t`Alerts`}
      lead={
        <Trans>
          You get a notice when someone{' '}
          <Link to={paths.following} className="link">
            you follow
          </Link>{' '}
          is convicted, a conviction is overturned, or Steam bans them. It is always in the bell; here you choose where
          else.
        </Trans>
      }
    >
      <AlertWays />
    </ProfileArea>
  );
}
