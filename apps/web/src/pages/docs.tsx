import type { PageHead } from '../lib/page.ts';
import { paths } from '../lib/paths.ts';
import { PlaceholderPage } from '../ui/placeholder-page.tsx';

export const head: PageHead = () => ({ title: 'Docs' });

export function Page() {
  return (
    <PlaceholderPage
      title="Docs"
      sentence="Under construction: how to run a community of your own and how to use the API."
      wayOn={{ to: paths.about, label: 'About the project' }}
    />
  );
}
