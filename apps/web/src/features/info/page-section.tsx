import type { MessageDescriptor } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { say } from '../../lib/language/say.ts';
import { Prose } from '../../ui/page/prose.tsx';

export interface PageSectionProps {
  id: string;
  title: MessageDescriptor;
  number?: number | undefined;
  part?: MessageDescriptor | undefined;
  children: ReactNode;
}

export function PageSection({ id, title, number, part, children }: PageSectionProps) {
  const titleId = `${id}-title`;
  const name = say(title);
  return (
    <section id={id} aria-labelledby={titleId} className="min-w-0">
      {part === undefined ? null : (
        <p className="eyebrow mb-6 flex items-center gap-4 text-gold after:h-px after:flex-1 after:bg-line">
          {say(part)}
        </p>
      )}
      <div className="mb-4 flex items-baseline gap-3">
        {number === undefined ? null : (
          <span aria-hidden="true" className="ceremony text-3xl text-gold tabular-nums">
            {number}
          </span>
        )}
        <h2 id={titleId} tabIndex={-1} className="ceremony text-3xl outline-none">
          {name}
        </h2>
        <a
          href={`#${id}`}
          aria-label={t`Link to “${name}”`}
          className="almond-sm grid size-7 shrink-0 place-items-center self-center text-muted hover:text-gold max-sm:hidden"
        >
          #
        </a>
      </div>
      {children}
    </section>
  );
}

export function TextSection({ children, ...section }: PageSectionProps) {
  return (
    <PageSection {...section}>
      <Prose>{children}</Prose>
    </PageSection>
  );
}
