import { faceitLookupUrl, statsSiteUrl, steamProfileUrl } from '@argus/domain/players/steam-id';
import { ExternalLink } from '../../ui/actions/external-link.tsx';

export function PlayerLinks({ steam64Id, steamCommunityUrl }: { steam64Id: string; steamCommunityUrl: string }) {
  return (
    <>
      <ExternalLink href={steamProfileUrl(steamCommunityUrl, steam64Id)}>Steam profile</ExternalLink>
      <ExternalLink href={faceitLookupUrl(steam64Id)}>FACEIT lookup</ExternalLink>
      <ExternalLink href={statsSiteUrl(steam64Id)}>Match stats</ExternalLink>
    </>
  );
}
