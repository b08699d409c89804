import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.ts';
import { userQuery } from './api.ts';

/** Shows the name of a user of whom only the id is known. */
export function Username({ userId }: { userId: string }) {
  const { data: user } = useQuery(userQuery(useApi(), { params: { userId } }));
  const unknown = t({ message: 'one user', comment: 'It replaces a name, as in “Submitted by Mara”.' });
  return <bdi>{user?.username ?? unknown}</bdi>;
}
