import type { ReactNode } from 'react';
import { useLinkedSection } from './use-linked-section.ts';

interface ContentsGroup {
  /** Where a page has parts. */
  title?: string | undefined;
  entries: readonly { id: string; title: string }[];
}

export interface LongPageProps {
  header: ReactNode;
  contents: readonly ContentsGroup[];
  children: ReactNode;
}

/** A page of sections with its contents beside it; on a phone they stand above it. */
export function LongPage({ header, contents, children }: LongPageProps) {
  useLinkedSection();
  return (
    <div className="mx-auto max-w-5xl px-4 py-10 sm:px-6 sm:py-14">
      {header}
      <div className="grid gap-12 lg:grid-cols-[12.5rem_minmax(0,1fr)] lg:gap-14">
        <nav
          aria-label="On this page"
          className="almond-lg self-start border border-line bg-surface p-4 sm:p-6 lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto lg:rounded-none lg:border-0 lg:bg-transparent lg:p-0"
        >
          <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-1">
            {contents.map(({ title = 'On this page', entries }) => (
              <div key={title}>
                <p className="eyebrow mb-1.5 text-muted">{title}</p>
                <ul>
                  {entries.map((entry) => (
                    <li key={entry.id}>
                      <a
                        href={`#${entry.id}`}
                        className="flex min-h-8 items-center py-0.5 leading-snug hover:text-gold lg:text-[0.94rem]"
                      >
                        {entry.title}
                      </a>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </nav>
        <div className="grid min-w-0 content-start gap-14">{children}</div>
      </div>
    </div>
  );
}
