import { lazy, Suspense } from 'react';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import type { Subject } from './api.ts';
import { PanelSection } from './panel-section.tsx';

const Notes = lazy(() => import('./notes.tsx').then(({ Notes }) => ({ default: Notes })));

/** Notes are loaded after the page, so that they do not delay it. */
export function NotesSection({ title, subject }: { title: string; subject: Subject }) {
  return (
    <PanelSection title={title}>
      <Suspense fallback={<Skeleton className="h-40 w-full" />}>
        <Notes subject={subject} />
      </Suspense>
    </PanelSection>
  );
}
