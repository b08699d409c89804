import type { MetCheater, MetLobby } from '@argus/contract/meetings/meetings';
import { mapNames } from '@argus/domain/meetings/maps';
import { describeTimeSince } from '@argus/domain/meetings/meeting-words';
import { lobbyPath } from '@argus/domain/players/lobby-address';
import { addressIn } from '@argus/domain/shared/languages';
import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { toLocalMoment } from '../../lib/language/format-date.ts';
import { pageLanguage } from '../../lib/language/i18n.ts';
import { say } from '../../lib/language/say.ts';
import { searchPath } from '../../lib/paths.ts';
import { ShareButton } from '../../ui/actions/share-button.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { LocalDay } from '../../ui/display/date-time.tsx';
import { Tag } from '../../ui/display/tag.tsx';

export interface MetLobbyRowProps {
  lobby: MetLobby;
  publicUrl: string;
  /** The button that forgets this lobby. */
  action: ReactNode;
}

export function MetLobbyRow({ lobby, publicUrl, action }: MetLobbyRowProps) {
  const { metAt, map, steam64Ids, cheaters } = lobby;
  return (
    <li className="grid gap-3 py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1">
          <h2 className="font-semibold">{map === null ? t`A lobby` : mapNames[map]}</h2>
          <p className="flex flex-wrap gap-x-3 text-muted text-sm">
            <LocalDay value={metAt} />
            <Link to={lobbyPath(steam64Ids)} className="link">
              <Plural value={steam64Ids.length} one="# player" other="# players" />
            </Link>
          </p>
        </div>
        {action}
      </div>
      {cheaters.length > 0 ? (
        <ul className="grid gap-1.5">
          {cheaters.map((cheater) => (
            <CheaterRow key={cheater.steam64Id} cheater={cheater} metAt={metAt} publicUrl={publicUrl} />
          ))}
        </ul>
      ) : null}
    </li>
  );
}

interface CheaterRowProps {
  cheater: MetCheater;
  metAt: string;
  publicUrl: string;
}

function CheaterRow({ cheater, metAt, publicUrl }: CheaterRowProps) {
  const { steam64Id, name, avatarUrl, convictedAt, bannedDay, picturePath } = cheater;
  const met = Date.parse(metAt);
  const sinceConvicted = (at: string) => say(describeTimeSince(toLocalMoment(met), toLocalMoment(Date.parse(at))));
  return (
    <li
      data-verdict={convictedAt === null ? 'none' : 'red'}
      className="almond flex flex-wrap items-center gap-x-3 gap-y-2 border border-verdict/45 bg-verdict-tint px-3 py-2"
    >
      <Avatar src={avatarUrl} size={34} />
      <div className="min-w-0 flex-1 basis-40">
        <Link
          to={searchPath(steam64Id)}
          className="inline-block min-h-6 max-w-full truncate font-semibold hover:text-gold"
        >
          <bdi>{name}</bdi>
        </Link>
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {convictedAt === null ? null : (
            <li className="flex flex-wrap items-center gap-x-2">
              <Convicted since={sinceConvicted(convictedAt)} />
            </li>
          )}
          {bannedDay === null ? null : (
            <li className="flex flex-wrap items-center gap-x-2">
              <Banned since={say(describeTimeSince(met, Date.parse(bannedDay)))} />
            </li>
          )}
        </ul>
      </div>
      <ShareButton title={name} url={new URL(addressIn(pageLanguage(), picturePath), publicUrl).href} />
    </li>
  );
}

function Convicted({ since }: { since: string }) {
  return (
    <Trans comment="{since} is for example “a day after you met”">
      <Tag tone="rose">Convicted</Tag> {since}
    </Trans>
  );
}

function Banned({ since }: { since: string }) {
  return (
    <Trans comment="{since} is for example “a day after you met”">
      <Tag tone="gold">Banned by Steam</Tag> {since}
    </Trans>
  );
}
