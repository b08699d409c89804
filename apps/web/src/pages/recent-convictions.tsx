import type { PageHead } from '../lib/page.ts';
import { paths } from '../lib/paths.ts';
import { PlaceholderPage } from '../ui/placeholder-page.tsx';

export const head: PageHead = () => ({ title: 'Recent convictions' });

export function Page() {
  return (
    <PlaceholderPage
      title="Recent convictions"
      sentence="The players most recently convicted by community review will be listed here."
      wayOn={{ to: paths.home, label: 'Search a player' }}
    />
  );
}
