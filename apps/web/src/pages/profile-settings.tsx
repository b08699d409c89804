import { DisplayNameForm } from '../features/account/display-name-form.tsx';
import { ProfileArea } from '../features/account/profile-area.tsx';
import { useSession, useSessionActions } from '../features/session/session-context.ts';
import { useSite } from '../features/site/site-context.ts';
import type { PageHead } from '../lib/page.ts';

export const head: PageHead = () => ({ title: 'Settings' });

export function Page() {
  const session = useSession();
  const { refresh } = useSessionActions();
  const { productName } = useSite();
  if (session.status !== 'user') return null;
  return (
    <ProfileArea title="My Profile" lead="How others see you here.">
      <DisplayNameForm product={productName} currentName={session.user.username} onSaved={refresh} />
    </ProfileArea>
  );
}
