import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { navigations } from '../../lib/paths.ts';
import { type ButtonLook, buttonClass } from '../../ui/actions/button-class.ts';
import { DiscordIcon } from '../../ui/display/icons.tsx';
import { rememberOrigin, rememberOriginOfLogin } from './origin.ts';

export interface LoginLinkProps extends ButtonLook {
  children?: ReactNode;
  /** The login returns to this page, or by default to the current one. */
  returnTo?: string | undefined;
  /** A cancelled login returns to this page, or by default to the same one. */
  cancelTo?: string | undefined;
  /** The login begins only if this returns true. */
  check?: (() => boolean) | undefined;
}

export function LoginLink({ children = t`Log in with Discord`, returnTo, cancelTo, check, ...look }: LoginLinkProps) {
  return (
    <a
      href={navigations.login}
      className={buttonClass(look)}
      onClick={(event) => {
        if (check?.() === false) event.preventDefault();
        else if (returnTo === undefined) rememberOriginOfLogin(location.pathname + location.search + location.hash);
        else rememberOrigin(returnTo, cancelTo);
      }}
    >
      <DiscordIcon />
      {children}
    </a>
  );
}
