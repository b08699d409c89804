import type { PageHead } from '../lib/page.ts';
import { paths } from '../lib/paths.ts';
import { PlaceholderPage } from '../ui/placeholder-page.tsx';

export const head: PageHead = () => ({ title: 'Contact us' });

export function Page() {
  return (
    <PlaceholderPage
      title="Contact us"
      sentence="Our mail address and community Discord will stand here."
      wayOn={{ to: paths.home, label: 'Search a player' }}
    />
  );
}
