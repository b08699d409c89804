import type { Person } from '@argus/contract/fields';
import { isOpen, type ReportStatus } from '@argus/domain/report-status';
import { Link } from 'react-router';
import { userPath } from '../lib/paths.ts';
import { useReviewer } from '../lib/reviewer-context.ts';

export const hiddenReporter = 'hidden while the case is open';
const hiddenByAppeal = 'hidden during the appeal';

export interface ReporterProps {
  person: Person | null;
  status: ReportStatus;
  underAppeal: boolean;
}

export function Reporter({ person, status, underAppeal }: ReporterProps) {
  const reviewer = useReviewer();
  if (!(isOpen(status) || underAppeal) || reviewer.status === 'nobody') return <Name person={person} />;
  const hidden = underAppeal ? hiddenByAppeal : hiddenReporter;
  if (reviewer.status === 'reviewer') {
    return reviewer.userId === person?._id ? <Name person={person} /> : hidden;
  }
  // The document's first script marks browsers that have a token.
  return (
    <>
      <span className="[[data-session]_&]:hidden">
        <Name person={person} />
      </span>
      <span className="hidden [[data-session]_&]:inline">{hidden}</span>
    </>
  );
}

/** A deleted account has no profile to open. */
function Name({ person }: { person: Person | null }) {
  if (person === null) return 'Deleted user';
  const { discordId, steam64Id, username } = person;
  if (discordId === null && steam64Id === null) return <bdi>{username}</bdi>;
  return (
    <Link to={userPath(person)} className="link wrap-anywhere">
      <bdi>{username}</bdi>
    </Link>
  );
}
