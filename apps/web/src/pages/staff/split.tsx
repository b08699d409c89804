import { t } from '@lingui/core/macro';
import { SplitList } from '../../features/staff/oversight/split-list.tsx';
import { PanelArea } from '../../features/staff/panel-area.tsx';
import type { PageHead } from '../../lib/page.ts';

export const head: PageHead = () => ({ title: t`Split cases` });

export function Page() {
  return (
    <PanelArea
      title={t`Split cases`}
      lead={t`Closed as undetermined although two or more reviewers voted cheater. They may deserve another look.`}
    >
      <SplitList />
    </PanelArea>
  );
}
