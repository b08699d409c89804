import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { classNames } from '../../lib/class-names.ts';
import { Card } from '../../ui/page/card.tsx';

export interface PanelSectionProps {
  title: string;
  lead?: ReactNode;
  /** A link can lead to it. */
  id?: string | undefined;
  children: ReactNode;
  className?: string | undefined;
}

export function PanelSection({ title, lead, id, children, className }: PanelSectionProps) {
  const titleId = useId();
  return (
    <Card
      as="section"
      id={id}
      aria-labelledby={titleId}
      className={classNames('grid min-w-0 content-start gap-4 sm:p-5', className)}
    >
      <div>
        <h2 id={titleId} className="ceremony text-2xl">
          {title}
        </h2>
        {lead ? <p className="text-muted text-sm">{lead}</p> : null}
      </div>
      {children}
    </Card>
  );
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-xs">{label}</dt>
      <dd className="font-medium tabular-nums">{children}</dd>
    </div>
  );
}

export function DetailLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="link inline-flex min-h-6 items-center">
      {children}
    </Link>
  );
}
