import type { ReactNode } from 'react';
import { PageFrame } from '../../ui/page-frame.tsx';
import { type ContentsGroup, PageContents } from './page-contents.tsx';
import { useLinkedSection } from './use-linked-section.ts';

export interface LongPageProps {
  header: ReactNode;
  contents: readonly ContentsGroup[];
  children: ReactNode;
}

/** The table of contents stands at the side; without room there, it collapses above the page. */
export function LongPage({ header, contents, children }: LongPageProps) {
  useLinkedSection();
  return (
    <PageFrame width="contents">
      {header}
      <div className="grid gap-10 lg:grid-cols-[12.5rem_minmax(0,1fr)] lg:gap-14">
        <PageContents contents={contents} />
        <div className="grid min-w-0 content-start gap-14">{children}</div>
      </div>
    </PageFrame>
  );
}
