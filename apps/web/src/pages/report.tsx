import type { PageHead } from '../lib/page.ts';
import { paths } from '../lib/paths.ts';
import { PlaceholderPage } from '../ui/placeholder-page.tsx';

export const head: PageHead = () => ({ title: 'Report' });

export function Page() {
  return (
    <PlaceholderPage
      title="Report"
      sentence="The whole case will be laid out here: who, what, the evidence and the verdict."
      wayOn={{ to: paths.home, label: 'Search a player' }}
    />
  );
}
