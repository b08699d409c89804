import type { PageHead } from '../lib/page.ts';
import { paths } from '../lib/paths.ts';
import { PlaceholderPage } from '../ui/placeholder-page.tsx';

export const head: PageHead = () => ({ title: 'Claim false reporting' });

export function Page() {
  return (
    <PlaceholderPage
      title="Claim false reporting"
      sentence="Here one will be able to object to a report about oneself."
      wayOn={{ to: paths.contact, label: 'Contact us' }}
    />
  );
}
