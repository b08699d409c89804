import type { PageHead } from '../lib/page.ts';
import { paths } from '../lib/paths.ts';
import { PlaceholderPage } from '../ui/placeholder-page.tsx';

export const head: PageHead = () => ({ title: 'Report review' });

export function Page() {
  return (
    <PlaceholderPage
      title="Report review"
      sentence="Staff will review and edit a single report here."
      wayOn={{ to: paths.panelReports, label: 'To the reports' }}
    />
  );
}
