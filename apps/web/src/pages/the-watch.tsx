import type { PageHead } from '../lib/page.ts';
import { paths } from '../lib/paths.ts';
import { PlaceholderPage } from '../ui/placeholder-page.tsx';

export const head: PageHead = () => ({ title: 'The Watch' });

export function Page() {
  return (
    <PlaceholderPage
      title="The Watch"
      sentence="Cases waiting for your review will be shown here, one at a time."
      wayOn={{ to: paths.home, label: 'Search a player' }}
    />
  );
}
