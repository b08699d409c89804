import { Link } from 'react-router';
import { ProfileArea } from '../features/account/profile-area.tsx';
import { AlertWays } from '../features/following/alert-ways.tsx';
import type { PageHead } from '../lib/page.ts';
import { paths } from '../lib/paths.ts';

export const head: PageHead = () => ({ title: 'Alerts' });

export function Page() {
  return (
    <ProfileArea
      title="Alerts"
      lead={
        <>
          You get a notice when someone{' '}
          <Link to={paths.following} className="link">
            you follow
          </Link>{' '}
          is convicted, a conviction is overturned, or Steam bans them. It is always in the bell; here you choose where
          else.
        </>
      }
    >
      <AlertWays />
    </ProfileArea>
  );
}
