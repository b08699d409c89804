import type { Report } from '@argus/contract/cases/reports';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { searchPath } from '../../lib/paths.ts';
import { Avatar } from '../../ui/display/avatar.tsx';

export interface LobbyMatesProps {
  mates: Report['lobbiedWith'];
  inNewTab?: boolean | undefined;
}

export function LobbyMates({ mates, inNewTab = false }: LobbyMatesProps) {
  return (
    <ul className="-mx-2 flex flex-wrap gap-1">
      {mates.map(({ steam64Id, nameAtTimeOfReport, avatarUrlAtTimeOfReport }) => (
        <li key={steam64Id} className="min-w-0">
          <Link
            to={searchPath(steam64Id)}
            target={inNewTab ? '_blank' : undefined}
            className="almond-sm flex min-h-11 items-center gap-2.5 px-2 py-1 hover:bg-raised hover:text-gold"
          >
            <Avatar src={avatarUrlAtTimeOfReport} size={32} />
            <bdi className="min-w-0 wrap-anywhere">{nameAtTimeOfReport}</bdi>
            {inNewTab ? (
              <span className="sr-only">
                <Trans>(opens in a new tab)</Trans>
              </span>
            ) : null}
          </Link>
        </li>
      ))}
    </ul>
  );
}
