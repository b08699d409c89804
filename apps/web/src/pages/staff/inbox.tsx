import { t } from '@lingui/core/macro';
import { InboxList } from '../../features/staff/inbox/inbox-list.tsx';
import { PanelArea } from '../../features/staff/panel-area.tsx';
import type { PageHead } from '../../lib/page.ts';

export const head: PageHead = () => ({ title: t`Inbox` });

export function Page() {
  return (
    <PanelArea
      title={t`Inbox`}
      lead={t`What is waiting for a staff decision, longest wait first. Opening an item reserves it for you.`}
    >
      <InboxList />
    </PanelArea>
  );
}
