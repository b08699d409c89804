import type { Person } from '@argus/contract/kernel/fields';
import { isOpen, type ReportStatus } from '@argus/domain/cases/report-status';
import { deletedUserLabel } from '@argus/domain/members/display-name';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { say } from '../../lib/language/say.ts';
import { userPath } from '../../lib/paths.ts';
import { useReviewer } from '../../lib/reviewer-context.ts';

export interface ReporterProps {
  person: Person | null;
  status: ReportStatus;
  underAppeal: boolean;
  isSentence?: boolean | undefined;
}

export function Reporter({ person, status, underAppeal, isSentence = false }: ReporterProps) {
  const reviewer = useReviewer();
  const name = <Name person={person} />;
  const shown = isSentence ? <Trans>Reported by {name}</Trans> : name;
  if (!(isOpen(status) || underAppeal) || reviewer.status === 'nobody') return shown;
  const hidden = hiddenWords(underAppeal, isSentence);
  if (reviewer.status === 'reviewer') return reviewer.userId === person?._id ? shown : hidden;
  // The document's first script sets data-session in browsers that have a token.
  return (
    <>
      <span className="[[data-session]_&]:hidden">{shown}</span>
      <span className="hidden [[data-session]_&]:inline">{hidden}</span>
    </>
  );
}

function hiddenWords(underAppeal: boolean, isSentence: boolean): string {
  if (underAppeal) return isSentence ? t`Reporter hidden during the appeal` : t`Hidden during the appeal`;
  return isSentence ? t`Reporter hidden while the case is open` : t`Hidden while the case is open`;
}

/** The name of a deleted account is no link, because there is no profile to open. */
function Name({ person }: { person: Person | null }) {
  if (person === null || person._id === null) return say(deletedUserLabel);
  const { discordId, steam64Id, username } = person;
  if (discordId === null && steam64Id === null) return <bdi>{username}</bdi>;
  return (
    <Link to={userPath(person)} className="link wrap-anywhere">
      <bdi>{username}</bdi>
    </Link>
  );
}
