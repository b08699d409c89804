import { lazy, Suspense } from 'react';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import type { Subject } from './api.ts';
import { PanelSection } from './panel-section.tsx';

const Notes = lazy(() => import('./notes.tsx').then(({ Notes }) => ({ default: Notes })));

/** Notes are loaded after the page, so that they do not delay it. */
export function NotesSection({ title, subject }: { title: string; subject: Subject }) {
  return (
    <PanelSection title={title}>
      {/* As high as the form with no notes, so that what is below does not move away under a click. */}
      <Suspense fallback={<Skeleton className="h-50 w-full" />}>
        <Notes subject={subject} />
      </Suspense>
    </PanelSection>
  );
}
