import type { MouseEvent, ReactNode } from 'react';
import { navigations } from '../../lib/paths.ts';
import { type ButtonLook, buttonClass } from '../../ui/button-class.ts';
import { DiscordIcon } from '../../ui/icons.tsx';
import { rememberOrigin, rememberOriginOfLogin } from './origin.ts';

export interface LoginLinkProps extends ButtonLook {
  children?: ReactNode;
  /** The login returns to this page, or by default to the current one. */
  returnTo?: string | undefined;
  /** It can prevent the login. */
  onClick?: ((event: MouseEvent) => void) | undefined;
}

export function LoginLink({ children = 'Log in with Discord', returnTo, onClick, ...look }: LoginLinkProps) {
  return (
    <a
      href={navigations.login}
      className={buttonClass(look)}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented) return;
        if (returnTo === undefined) rememberOriginOfLogin(location.pathname + location.search + location.hash);
        else rememberOrigin(returnTo);
      }}
    >
      <DiscordIcon />
      {children}
    </a>
  );
}
