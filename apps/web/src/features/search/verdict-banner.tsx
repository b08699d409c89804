import type { Site } from '@argus/contract/site/site';
import type { StatusColor } from '@argus/domain/cases/report-status';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { VerdictSeal } from '../../identity/verdict-seal.tsx';
import { nameAndVerdict } from '../../lib/name-and-words.ts';
import { paths, searchPath } from '../../lib/paths.ts';
import { UnderAppealTag } from '../../shared/case/under-appeal-tag.tsx';
import { CopySteamId } from '../../shared/player/copy-steam-id.tsx';
import { PlayerLinks } from '../../shared/player/player-links.tsx';
import { ShareButton } from '../../ui/actions/share-button.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';

interface ShownPlayer {
  steam64Id: string;
  /** This is null if the player's name is unknown. */
  name: string | null;
  avatarUrl: string | null;
  isLoading?: boolean;
}

export interface VerdictBannerProps {
  player: ShownPlayer;
  color: StatusColor;
  headline: string;
  sentence: string;
  votes?: ReactNode;
  isUnderAppeal?: boolean | undefined;
  understoodAs: string | null;
  site: Pick<Site, 'publicUrl' | 'steamCommunityUrl'>;
  steam?: ReactNode;
  children: ReactNode;
}

export function VerdictBanner({ player, color, headline, site, ...props }: VerdictBannerProps) {
  const { steam64Id } = player;
  return (
    <section
      data-verdict={color}
      aria-label={t`Verdict`}
      className="almond-lg relative isolate overflow-hidden border border-verdict/45 bg-verdict-tint"
    >
      <Iris />
      <div className="grid gap-5 p-5 sm:gap-7 sm:p-8">
        <div className="flex items-center gap-4">
          <Avatar src={player.avatarUrl} size={80} className="size-16 ring-2 ring-verdict sm:size-20" />
          <div className="min-w-0">
            <h1 className="font-semibold text-2xl leading-tight wrap-anywhere sm:text-3xl">
              {player.isLoading ? <Skeleton className="h-8 w-44" /> : (player.name ?? t`Unnamed player`)}
            </h1>
            <div className="flex flex-wrap items-center gap-x-2 text-muted text-sm">
              <CopySteamId steam64Id={steam64Id} />
              {props.understoodAs === null ? null : <p className="wrap-anywhere">{props.understoodAs}</p>}
            </div>
          </div>
        </div>
        <div className="grid gap-3">
          <VerdictSeal color={color} text={headline} stamped />
          <p className="sm:-mt-5 max-w-2xl text-balance text-lg sm:pl-26">{props.sentence}</p>
          {props.votes ? <div className="text-balance font-semibold tabular-nums sm:pl-26">{props.votes}</div> : null}
          {props.isUnderAppeal ? <UnderAppealTag className="min-h-8 justify-self-start px-3 sm:ml-26" /> : null}
          <div className="grid max-w-2xl justify-items-start gap-1 empty:hidden sm:pl-26">
            {props.steam}
            {color === 'red' || color === 'green' ? (
              <Link to={paths.transparency} className="link inline-flex min-h-6 items-center text-sm">
                <Trans>How reliable is this?</Trans>
              </Link>
            ) : null}
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2 border-verdict/25 border-t pt-4">
          <PlayerLinks steam64Id={steam64Id} steamCommunityUrl={site.steamCommunityUrl} />
          <div className="flex flex-wrap gap-2 [&>span]:-order-1 sm:[&>span]:mr-3 max-sm:mt-2 max-sm:w-full max-sm:[&>*]:min-h-11 max-sm:[&>a]:whitespace-nowrap max-sm:[&>button]:whitespace-nowrap max-sm:[&>span]:w-full max-sm:[&>:last-child]:flex-1 max-sm:[&>button]:flex-1 sm:ml-auto">
            <ShareButton
              title={nameAndVerdict(player.name ?? steam64Id, headline)}
              url={new URL(searchPath(steam64Id), site.publicUrl).href}
            />
            {props.children}
          </div>
        </div>
      </div>
    </section>
  );
}

function Iris() {
  return (
    <svg
      viewBox="0 0 400 400"
      fill="none"
      aria-hidden="true"
      className="-right-28 -top-28 -z-10 absolute size-56 stroke-verdict opacity-10 sm:-right-28 sm:-top-40 sm:size-96 lg:-right-16 lg:-top-28 lg:size-104 lg:opacity-20"
    >
      <circle cx="200" cy="200" r="196" strokeWidth="2" />
      <circle cx="200" cy="200" r="150" strokeWidth="76" strokeDasharray="2 9.78" />
      <circle cx="200" cy="200" r="92" strokeWidth="2" />
    </svg>
  );
}
