import { NotFoundIllustration } from '../identity/empty-illustrations.tsx';
import type { PageHead, PageStatusOf } from '../lib/page.ts';
import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/actions/button-link.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';

export const head: PageHead = () => ({ title: 'Not found' });

export const status: PageStatusOf = () => 404;

export function Page() {
  return (
    <>
      <h1 className="sr-only">Page not found</h1>
      <EmptyState
        illustration={<NotFoundIllustration />}
        title="A hundred eyes, and none of them sees this page"
        action={<ButtonLink to={paths.home}>Search a player</ButtonLink>}
        className="py-20"
      >
        The address may be mistyped, or the page may no longer exist.
      </EmptyState>
    </>
  );
}
