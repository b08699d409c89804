import { t } from '@lingui/core/macro';
import { PairList } from '../../features/staff/oversight/pair-list.tsx';
import { PanelArea } from '../../features/staff/panel-area.tsx';
import type { PageHead } from '../../lib/page.ts';

export const head: PageHead = () => ({ title: t`Suspicious pairs` });

export function Page() {
  return (
    <PanelArea
      title={t`Suspicious pairs`}
      lead={t`Reviewers who decided on one submitter’s reports far more often than chance.`}
    >
      <PairList />
    </PanelArea>
  );
}
