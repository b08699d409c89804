import type { PageHead } from '../lib/page.ts';
import { paths } from '../lib/paths.ts';
import { PlaceholderPage } from '../ui/placeholder-page.tsx';

export const head: PageHead = () => ({ title: 'Reports' });

export function Page() {
  return (
    <PlaceholderPage
      title="Reports"
      sentence="Staff will find and decide reports here."
      wayOn={{ to: paths.panelUsers, label: 'To the users' }}
    />
  );
}
