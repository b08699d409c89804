import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { ApiKeys } from '../features/account/api-keys.tsx';
import { DeleteAccount } from '../features/account/delete-account.tsx';
import { DisplayNameForm } from '../features/account/display-name-form.tsx';
import { EvidenceCredit } from '../features/account/evidence-credit.tsx';
import { MyData } from '../features/account/my-data.tsx';
import { ProfileArea } from '../features/account/profile-area.tsx';
import { Sessions } from '../features/account/sessions.tsx';
import { SettingsSection } from '../features/account/settings-section.tsx';
import { AlertWays } from '../features/following/alert-ways.tsx';
import { FollowList } from '../features/following/follow-list.tsx';
import { useSession, useSessionActions } from '../features/session/session-context.ts';
import { useSite } from '../features/site/site-context.ts';
import type { PageHead } from '../lib/page.ts';
import { paths, userPath } from '../lib/paths.ts';
import { toastMs } from '../lib/timings.ts';
import { dropTypedText } from '../lib/typed-text.ts';
import { useToast } from '../ui/toast.tsx';

export const head: PageHead = () => ({ title: 'Settings' });

export function Page() {
  const session = useSession();
  const { refresh, forget, logOut, askToLeave } = useSessionActions();
  const { productName } = useSite();
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  if (session.status !== 'user') return null;
  const userId = session.user._id;

  /** Other cached pages may still show the values from before the change. */
  async function refreshPages() {
    client.removeQueries({ type: 'inactive' });
    await refresh();
  }

  function leave(msg: string) {
    // The user leaves the page first; otherwise its guard would store it as the origin of the next login.
    navigate(paths.home);
    forget();
    dropTypedText(userId);
    client.removeQueries({ type: 'inactive' });
    toast.success(msg, { duration: toastMs.loginError });
  }

  return (
    <ProfileArea title="My Profile" lead="How others see you, and what is stored about you.">
      <div className="grid gap-10">
        <div className="grid gap-6">
          <DisplayNameForm product={productName} currentName={session.user.username} onSaved={refreshPages} />
          <Link to={userPath(session.user)} className="link justify-self-start">
            See your public profile
          </Link>
        </div>
        <SettingsSection
          title="Following & alerts"
          lead="You get a notice when someone you follow is convicted, a conviction is overturned, or Steam bans them. Only you can see whom you follow."
        >
          <FollowList userId={session.user._id} />
          <AlertWays />
        </SettingsSection>
        <EvidenceCredit user={session.user} onSaved={refreshPages} />
        <Sessions onLogOut={logOut} onAskToLeave={askToLeave} onEndedAll={leave} />
        <ApiKeys />
        <MyData />
        <DeleteAccount onDeleted={leave} />
      </div>
    </ProfileArea>
  );
}
