import type { PageHead } from '../lib/page.ts';
import { paths } from '../lib/paths.ts';
import { PlaceholderPage } from '../ui/placeholder-page.tsx';

export const head: PageHead = () => ({ title: 'Drafts' });

export function Page() {
  return (
    <PlaceholderPage
      title="Drafts"
      sentence="The reports you have begun but not submitted will be listed here."
      wayOn={{ to: paths.submitReport, label: 'Create New Report' }}
    />
  );
}
