import type { PageHead } from '../lib/page.ts';
import { paths } from '../lib/paths.ts';
import { PlaceholderPage } from '../ui/placeholder-page.tsx';

export const head: PageHead = () => ({ title: 'Leaderboard' });

export function Page() {
  return (
    <PlaceholderPage
      title="Leaderboard"
      sentence="The members with the most Essence will be listed here."
      wayOn={{ to: paths.ranking, label: 'See the ranks' }}
    />
  );
}
