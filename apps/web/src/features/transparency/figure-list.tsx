import type { ReactNode } from 'react';
import { Link } from 'react-router';

export function FigureList({ figures }: { figures: readonly { id: string; label: string; value: ReactNode }[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
      {figures.map(({ id, label, value }) => (
        <div key={id} className="grid content-start gap-0.5">
          <dt className="order-last text-muted text-sm">{label}</dt>
          <dd className="font-light text-3xl tabular-nums leading-tight">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Rule({ to, children }: { to: string; children: ReactNode }) {
  return (
    <p className="mt-4 text-sm">
      <Link to={to} className="link">
        {children}
      </Link>
    </p>
  );
}
