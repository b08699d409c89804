import { findLinkError, loginMessages } from '@argus/domain/members/login';
import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ProfileArea } from '../../features/account/profile-area.tsx';
import { SteamAccount } from '../../features/account/steam-account.tsx';
import { useSession, useSessionActions } from '../../features/session/session-context.ts';
import { useSite } from '../../features/site/site-context.ts';
import { say } from '../../lib/language/say.ts';
import { takeLinkOrigin } from '../../lib/link-origin.ts';
import type { PageHead } from '../../lib/page.ts';
import { paths } from '../../lib/paths.ts';
import { toastMs } from '../../lib/timings.ts';
import { useToast } from '../../ui/overlays/toast.tsx';

export const head: PageHead = () => ({ title: t`Link Steam` });

export function Page() {
  const session = useSession();
  const { refresh } = useSessionActions();
  const { productName, steamCommunityUrl } = useSite();
  useLinkAnswer(productName);
  if (session.status !== 'user') return null;
  return (
    <ProfileArea
      title={t`Link Steam`}
      lead={t`Show your Steam account next to your name. Optional, one account per member.`}
    >
      <SteamAccount user={session.user} steamCommunityUrl={steamCommunityUrl} onChanged={refresh} />
    </ProfileArea>
  );
}

/** Shows the result of linking once, removes it from the address, and returns to the page that asked for it. */
function useLinkAnswer(productName: string) {
  const [searchParams] = useSearchParams();
  const navigate = useNavigate();
  const toast = useToast();
  const error = searchParams.get('link_error');
  const hasSucceeded = searchParams.has('link_success');

  useEffect(() => {
    if (error === null && !hasSucceeded) return;
    if (error === 'steam_link_cancelled') toast.info(say(loginMessages.link_cancelled));
    else if (error !== null)
      toast.error(say(findLinkError(error), { product: productName }), { duration: toastMs.loginError });
    else toast.success(say(loginMessages.steam_linked));
    // After a failure the user stays on this page, and the origin is kept until another attempt succeeds.
    const origin = error === null ? takeLinkOrigin() : null;
    navigate(origin ?? paths.linkSteam, { replace: true });
  }, [error, hasSucceeded, productName, toast, navigate]);
}
