import { InboxList } from '../features/panel/inbox/inbox-list.tsx';
import { PanelArea } from '../features/panel/panel-area.tsx';
import type { PageHead } from '../lib/page.ts';

export const head: PageHead = () => ({ title: 'Inbox' });

export function Page() {
  return (
    <PanelArea
      title="Inbox"
      lead="What is waiting for a staff decision, longest wait first. Opening an item reserves it for you."
    >
      <InboxList />
    </PanelArea>
  );
}
