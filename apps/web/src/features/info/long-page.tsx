import type { MessageDescriptor } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { classNames } from '../../lib/class-names.ts';
import { say } from '../../lib/language/say.ts';
import { ChevronDownIcon } from '../../ui/display/icons.tsx';
import { PageFrame } from '../../ui/page/page-frame.tsx';

interface LongPageProps {
  header: ReactNode;
  contents: readonly ContentsGroup[];
  children: ReactNode;
}

/** The table of contents is at the side of the page, or folded above it on a narrow screen. */
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

interface ContentsGroup {
  /** A page with several groups names them. */
  title?: MessageDescriptor | undefined;
  entries: readonly { id: string; title: MessageDescriptor }[];
}

function PageContents({ contents }: { contents: readonly ContentsGroup[] }) {
  const name = t`On this page`;
  return (
    <>
      <nav
        aria-label={name}
        className="self-start max-lg:hidden lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto"
      >
        <ContentsLinks contents={contents} />
      </nav>
      <details className="group almond-lg border border-line bg-surface lg:hidden">
        <summary className="almond-lg flex min-h-12 list-none items-center justify-between gap-4 px-4 font-semibold sm:px-6 [&::-webkit-details-marker]:hidden">
          {name}
          <ChevronDownIcon className="text-gold transition-transform group-open:rotate-180" />
        </summary>
        <nav aria-label={name} className="border-line border-t px-4 py-4 sm:px-6">
          <ContentsLinks contents={contents} />
        </nav>
      </details>
    </>
  );
}

function ContentsLinks({ contents }: { contents: readonly ContentsGroup[] }) {
  const isWhole = contents.length === 1;
  return (
    <div className={classNames('grid gap-x-8 gap-y-5', !isWhole && 'sm:grid-cols-2 lg:grid-cols-1')}>
      {contents.map(({ title, entries }) => (
        <div key={title?.id ?? 'all'}>
          <p className={classNames('eyebrow mb-1.5 text-muted', title === undefined && 'max-lg:hidden')}>
            {title === undefined ? t`On this page` : say(title)}
          </p>
          <ul className={classNames(isWhole && 'gap-x-8 sm:columns-2 lg:columns-1')}>
            {entries.map((entry) => (
              <li key={entry.id}>
                <a
                  href={`#${entry.id}`}
                  className="flex min-h-9 items-center py-0.5 leading-snug hover:text-gold lg:min-h-8 lg:text-[0.94rem]"
                >
                  {say(entry.title)}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

/** Scrolls to the section that the address names. The browser does this itself only on a full page load. */
function useLinkedSection(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const heading = document.getElementById(hash.slice(1))?.querySelector('h2');
    if (!heading) return;
    heading.scrollIntoView({ block: 'start' });
    heading.focus({ preventScroll: true });
  }, [hash]);
}
