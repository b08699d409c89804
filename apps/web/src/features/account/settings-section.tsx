import { type ReactNode, useId } from 'react';

export function SettingsSection({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="grid justify-items-start gap-4 border-line border-t pt-8 first:border-t-0 first:pt-0"
    >
      <h2 id={titleId} className="ceremony text-2xl">
        {title}
      </h2>
      {lead ? <p className="max-w-prose text-muted">{lead}</p> : null}
      {children}
    </section>
  );
}
