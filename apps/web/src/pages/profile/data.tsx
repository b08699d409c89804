import { t } from '@lingui/core/macro';
import { DeleteAccount } from '../../features/account/delete-account.tsx';
import { MyData } from '../../features/account/my-data.tsx';
import { ProfileArea } from '../../features/account/profile-area.tsx';
import { useSession } from '../../features/session/session-context.ts';
import { useLeave } from '../../features/session/use-leave.ts';
import type { PageHead } from '../../lib/page.ts';

export const head: PageHead = () => ({ title: t`Your data` });

export function Page() {
  const session = useSession();
  const leave = useLeave(session.status === 'user' ? session.user._id : null);
  return (
    <ProfileArea title={t`Your data`} lead={t`What is stored about you, to take with you or to leave behind.`}>
      <div className="grid gap-10">
        <MyData />
        <DeleteAccount onDeleted={leave} />
      </div>
    </ProfileArea>
  );
}
