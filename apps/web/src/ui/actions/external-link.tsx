import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { ExternalIcon } from '../display/icons.tsx';
import { buttonClass } from './button-class.ts';

export interface ExternalLinkProps {
  href: string;
  children: ReactNode;
  look?: 'link' | 'button' | undefined;
  className?: string | undefined;
}

/** Other sites learn neither where the reader came from nor which window opened them. */
export function ExternalLink({ href, children, look = 'link', className }: ExternalLinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      className={classNames(
        look === 'button' ? buttonClass({}) : 'link inline-flex min-h-6 items-center gap-1',
        className,
      )}
    >
      {children}
      <ExternalIcon size={look === 'button' ? 17 : 15} />
      <span className="sr-only">
        <Trans>(opens in a new tab)</Trans>
      </span>
    </a>
  );
}
