import type { PageHead } from '../lib/page.ts';
import { paths } from '../lib/paths.ts';
import { PlaceholderPage } from '../ui/placeholder-page.tsx';

export const head: PageHead = () => ({ title: 'Rules' });

export function Page() {
  return (
    <PlaceholderPage
      title="Rules"
      sentence="The rules for reports and for each other will stand here, short enough to be read."
      wayOn={{ to: paths.faq, label: 'Read the FAQ' }}
    />
  );
}
