import type { PageHead } from '../lib/page.ts';
import { paths } from '../lib/paths.ts';
import { PlaceholderPage } from '../ui/placeholder-page.tsx';

export const head: PageHead = () => ({ title: 'Public profile' });

export function Page() {
  return (
    <PlaceholderPage
      title="Public profile"
      sentence="Rank, Essence and statistics of this member will be shown here."
      wayOn={{ to: paths.leaderboard, label: 'See the leaderboard' }}
    />
  );
}
