import type { PageHead } from '../lib/page.ts';
import { paths } from '../lib/paths.ts';
import { PlaceholderPage } from '../ui/placeholder-page.tsx';

export const head: PageHead = () => ({ title: 'Users' });

export function Page() {
  return (
    <PlaceholderPage
      title="Users"
      sentence="Staff will find and manage users here."
      wayOn={{ to: paths.panelReports, label: 'To the reports' }}
    />
  );
}
