import type { ReactNode } from 'react';
import { Link } from 'react-router';

export function Rule({ to, children }: { to: string; children: ReactNode }) {
  return (
    <p className="mt-4 text-sm">
      <Link to={to} className="link">
        {children}
      </Link>
    </p>
  );
}
