import type { ReactNode } from 'react';
import { Footer } from './footer.tsx';
import { Nav } from './nav.tsx';
import { RankSlot } from './rank-slot.tsx';
import { RouteChange } from './route-change.tsx';

export function Layout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="almond -translate-y-24 fixed top-3 left-3 z-50 bg-gold-fill px-4 py-2.5 font-semibold text-on-gold focus:translate-y-0"
      >
        Skip to content
      </a>
      <Nav />
      <RankSlot />
      {/* As high as the window, less the header and the footer's margin: the footer is never seen moving while content loads. */}
      <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-9rem)] w-full flex-1 outline-none">
        {children}
      </main>
      <Footer />
      <RouteChange />
    </div>
  );
}
