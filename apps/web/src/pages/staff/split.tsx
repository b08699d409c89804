import { PairList } from '../../features/staff/oversight/pair-list.tsx';
import { SplitList } from '../../features/staff/oversight/split-list.tsx';
import { PanelArea } from '../../features/staff/panel-area.tsx';
import type { PageHead } from '../../lib/page.ts';

export const head: PageHead = () => ({ title: 'Split cases' });

export function Page() {
  return (
    <PanelArea
      title="Split cases"
      lead="Closed as undetermined although two or more reviewers voted cheater. They may deserve another look."
    >
      <div className="grid gap-10">
        <SplitList />
        <section aria-labelledby="pairs" className="grid gap-4">
          <div>
            <h2 id="pairs" className="ceremony text-2xl">
              Suspicious pairs
            </h2>
            <p className="text-muted">Reviewers who decided on one submitter’s reports far more often than chance.</p>
          </div>
          <PairList />
        </section>
      </div>
    </PanelArea>
  );
}
