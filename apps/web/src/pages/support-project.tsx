import type { PageHead } from '../lib/page.ts';
import { paths } from '../lib/paths.ts';
import { PlaceholderPage } from '../ui/placeholder-page.tsx';

export const head: PageHead = () => ({ title: 'Support the project' });

export function Page() {
  return (
    <PlaceholderPage
      title="Support the project"
      sentence="Ways to keep the servers running will be listed here."
      wayOn={{ to: paths.home, label: 'Search a player' }}
    />
  );
}
