import type { PageHead } from '../lib/page.ts';
import { paths } from '../lib/paths.ts';
import { PlaceholderPage } from '../ui/placeholder-page.tsx';

export const head: PageHead = () => ({ title: 'About' });

export function Page() {
  return (
    <PlaceholderPage
      title="About"
      sentence="Who keeps this watch, why, and how verdicts come about will be told here."
      wayOn={{ to: paths.faq, label: 'Read the FAQ' }}
    />
  );
}
