import type { PageHead } from '../lib/page.ts';
import { paths } from '../lib/paths.ts';
import { PlaceholderPage } from '../ui/placeholder-page.tsx';

export const head: PageHead = () => ({ title: 'My submissions' });

export function Page() {
  return (
    <PlaceholderPage
      title="My submissions"
      sentence="Your reports, their status and the Essence they earned will be listed here."
      wayOn={{ to: paths.submitReport, label: 'Create New Report' }}
    />
  );
}
