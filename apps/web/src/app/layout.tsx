import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Footer } from './footer.tsx';
import { Nav } from './nav.tsx';
import { RankSlot } from './rank-slot.tsx';
import { RouteChange } from './route-change.tsx';

/**
 * All pages of a route share the frame, so the server renders it once and afterwards only the content. Each part is
 * the whole tree with the other part left empty, so that React's ids match those that the browser hydrates.
 */
export type PagePart = 'whole' | 'frame' | 'content';

export function Layout({ part, children }: { part: PagePart; children: ReactNode }) {
  const isFramed = part !== 'content';
  return (
    <div className="flex min-h-dvh flex-col">
      {isFramed ? (
        <a
          href="#main"
          className="almond -translate-y-24 fixed top-3 left-3 z-50 bg-gold-fill px-4 py-2.5 font-semibold text-on-gold focus:translate-y-0"
        >
          <Trans>Skip to content</Trans>
        </a>
      ) : null}
      {isFramed ? <Nav /> : null}
      <RankSlot />
      {/* This element is as high as the window, so that nobody sees the footer move while content loads. */}
      <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-9rem)] w-full flex-1 outline-none">
        {part === 'frame' ? null : children}
      </main>
      {isFramed ? <Footer /> : null}
      <RouteChange />
    </div>
  );
}
