import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { ExternalIcon } from './icons.tsx';

export interface ExternalLinkProps {
  href: string;
  children: ReactNode;
  className?: string | undefined;
}

export function ExternalLink({ href, children, className }: ExternalLinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener nofollow ugc"
      className={classNames('link inline-flex min-h-6 items-center gap-1', className)}
    >
      {children}
      <ExternalIcon size={15} />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}
