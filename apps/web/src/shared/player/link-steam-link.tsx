import { Trans } from '@lingui/react/macro';
import { rememberLinkOrigin } from '../../lib/link-origin.ts';
import { navigations } from '../../lib/paths.ts';
import { type ButtonLook, buttonClass } from '../../ui/actions/button-class.ts';
import { SteamIcon } from '../../ui/display/icons.tsx';

export function LinkSteamLink(look: ButtonLook) {
  return (
    <a
      href={navigations.linkSteam}
      className={buttonClass(look)}
      onClick={() => rememberLinkOrigin(location.pathname + location.search)}
    >
      <SteamIcon />
      <Trans>Link Steam account</Trans>
    </a>
  );
}
