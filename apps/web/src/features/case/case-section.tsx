import { type ReactNode, useId } from 'react';
import { Card } from '../../ui/page/card.tsx';

export interface CaseSectionProps {
  title: string;
  count?: number | undefined;
  children: ReactNode;
}

export function CaseSection({ title, count, children }: CaseSectionProps) {
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId} className="grid min-w-0 content-start gap-5">
      <h2 id={titleId} className="ceremony text-2xl">
        {title} {count === undefined ? null : <span className="ml-0.5 font-light font-sans text-muted">{count}</span>}
      </h2>
      {children}
    </Card>
  );
}
