import { faceitLookupUrl, statsSiteUrl, steamProfileUrl } from '@argus/domain/players/steam-id';
import { Trans } from '@lingui/react/macro';
import { ExternalLink } from '../../ui/actions/external-link.tsx';

export function PlayerLinks({ steam64Id, steamCommunityUrl }: { steam64Id: string; steamCommunityUrl: string }) {
  return (
    <>
      <ExternalLink href={steamProfileUrl(steamCommunityUrl, steam64Id)}>
        <Trans>Steam profile</Trans>
      </ExternalLink>
      <ExternalLink href={faceitLookupUrl(steam64Id)}>
        <Trans>FACEIT lookup</Trans>
      </ExternalLink>
      <ExternalLink href={statsSiteUrl(steam64Id)}>
        <Trans>Match stats</Trans>
      </ExternalLink>
    </>
  );
}
