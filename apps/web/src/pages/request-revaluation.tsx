import type { PageHead } from '../lib/page.ts';
import { paths } from '../lib/paths.ts';
import { PlaceholderPage } from '../ui/placeholder-page.tsx';

export const head: PageHead = () => ({ title: 'Request revaluation' });

export function Page() {
  return (
    <PlaceholderPage
      title="Request revaluation"
      sentence="Here one will be able to ask for a verdict to be looked at again, with new evidence."
      wayOn={{ to: paths.contact, label: 'Contact us' }}
    />
  );
}
