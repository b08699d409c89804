import { t } from '@lingui/core/macro';
import { Link } from 'react-router';
import { panelUserPath } from '../../lib/paths.ts';

export interface UserLinkProps {
  /** This is null if the account was deleted or never existed. */
  userId: string | null;
  username: string | null;
}

export function UserLink({ userId, username }: UserLinkProps) {
  if (userId === null) return <bdi>{username ?? t`Deleted user`}</bdi>;
  return (
    <Link to={panelUserPath(userId)} className="link inline-block min-h-6 min-w-6 wrap-anywhere">
      <bdi>{username ?? t`Deleted user`}</bdi>
    </Link>
  );
}
