import type { SearchResult } from '@argus/contract/players/players';
import { unreviewedMark } from '@argus/domain/players/search-verdict';
import { Plural, Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { classNames } from '../../lib/class-names.ts';
import { say } from '../../lib/language/say.ts';
import { searchPath } from '../../lib/paths.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import { EyeIcon } from '../../ui/display/icons.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { Card } from '../../ui/page/card.tsx';

export interface LobbyListProps {
  associations: SearchResult['lobbyAssociations'];
  isWide?: boolean;
}

export function LobbyList({ associations, isWide = false }: LobbyListProps) {
  if (associations.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="lobby-title" className="grid gap-3">
      <div>
        <h2 id="lobby-title" className="ceremony text-2xl">
          <Trans>Lobby associations</Trans>
        </h2>
        <p className="mt-1 text-muted text-sm">
          <Trans>Reported players whose lobby this player was named in.</Trans>
        </p>
      </div>
      <ul className={classNames('-mx-3', isWide && 'grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3')}>
        {associations.map(
          ({ steam64Id, reportedPlayerName, reportedPlayerAvatar, totalDirectReports, isConvicted, isReviewed }) => (
            <li key={steam64Id}>
              <Link
                to={searchPath(steam64Id)}
                className="almond-sm flex min-h-13 items-center gap-3 px-3 py-1.5 hover:bg-raised"
              >
                <Avatar src={reportedPlayerAvatar} size={36} />
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-medium">
                    <bdi>{reportedPlayerName}</bdi>
                  </span>
                  <span className="block text-muted text-sm">
                    <Plural value={totalDirectReports} one="# report" other="# reports" />
                  </span>
                </span>
                {isReviewed ? null : <Tag className="whitespace-nowrap">{say(unreviewedMark)}</Tag>}
                {isReviewed && isConvicted ? (
                  <span data-verdict="red" className="flex items-center gap-1 text-sm text-verdict">
                    <EyeIcon size={16} />
                    <Trans>convicted</Trans>
                  </span>
                ) : null}
              </Link>
            </li>
          ),
        )}
      </ul>
    </Card>
  );
}
