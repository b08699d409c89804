import { NothingFoundIllustration } from '../identity/empty-illustrations.tsx';
import { pageSearch } from '../lib/page-number.ts';
import { ButtonLink } from './button-link.tsx';
import { EmptyState } from './empty-state.tsx';

/** For public lists: readable without JavaScript, where a redirect would not be. */
export function PagePastEnd({ lastPage }: { lastPage: number }) {
  return (
    <EmptyState
      illustration={<NothingFoundIllustration />}
      title="Nothing on this page"
      action={
        <ButtonLink to={pageSearch(lastPage)}>{lastPage === 1 ? 'Go to the list' : 'Go to the last page'}</ButtonLink>
      }
    >
      The list ends before it.
    </EmptyState>
  );
}
