import { useParams } from 'react-router';
import { FilingView } from '../features/panel/inbox/filing-view.tsx';
import { PanelArea } from '../features/panel/panel-area.tsx';
import type { PageHead } from '../lib/page.ts';

export const head: PageHead = () => ({ title: 'Inbox item' });

export function Page() {
  const { filingId = '' } = useParams();
  return (
    <PanelArea
      title="Inbox item"
      lead="Deciding it does what it says, and settles it. Your reason is told to whoever filed it."
    >
      <FilingView key={filingId} filingId={filingId} />
    </PanelArea>
  );
}
