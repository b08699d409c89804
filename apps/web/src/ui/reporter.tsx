import type { Person } from '@argus/contract/fields';
import { Link } from 'react-router';
import { userPath } from '../lib/paths.ts';

/** A deleted account keeps nothing but its name: there is no profile to open. */
export function Reporter({ person }: { person: Person | null }) {
  if (person === null) return <>Deleted user</>;
  const { discordId, steam64Id, username } = person;
  if (discordId === null && steam64Id === null) return <bdi>{username}</bdi>;
  return (
    <Link to={userPath(person)} className="link wrap-anywhere">
      <bdi>{username}</bdi>
    </Link>
  );
}
