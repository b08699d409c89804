import type { ReactNode } from 'react';
import { navigations } from '../../lib/paths.ts';
import { type ButtonLook, buttonClass } from '../../ui/button-class.ts';
import { DiscordIcon } from '../../ui/icons.tsx';
import { rememberOriginOfLogin } from './origin.ts';

export interface LoginLinkProps extends ButtonLook {
  children?: ReactNode;
}

export function LoginLink({ children = 'Log in with Discord', ...look }: LoginLinkProps) {
  return (
    <a
      href={navigations.login}
      className={buttonClass(look)}
      onClick={() => rememberOriginOfLogin(location.pathname + location.search)}
    >
      <DiscordIcon />
      {children}
    </a>
  );
}
