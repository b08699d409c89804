import { t } from '@lingui/core/macro';
import { useParams } from 'react-router';
import { useSession } from '../../features/session/session-context.ts';
import { userQuery } from '../../features/staff/api.ts';
import { UserFile } from '../../features/staff/users/user-file.tsx';
import type { PageHead } from '../../lib/page.ts';

export const head: PageHead = ({ client, api, params: { userId = '' } }) => ({
  title: client.getQueryData(userQuery(api, { params: { userId } }).queryKey)?.username ?? t`User`,
});

export function Page() {
  const { userId = '' } = useParams();
  const session = useSession();
  if (session.status !== 'user') return null;
  const { _id: id, userType } = session.user;
  return <UserFile key={userId} userId={userId} actor={{ id, userType }} />;
}
