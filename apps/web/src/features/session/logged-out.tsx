import { useLayoutEffect } from 'react';
import { QueueEmptyIllustration } from '../../identity/empty-illustrations.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { LoginLink } from './login-link.tsx';

export function LoggedOut({ title, hasCopy }: { title: string; hasCopy: boolean }) {
  // The user may have scrolled far down in the form that was here before, so the page scrolls to the top.
  useLayoutEffect(() => window.scrollTo({ top: 0, behavior: 'instant' }), []);
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <div role="alert">
        <EmptyState
          illustration={<QueueEmptyIllustration />}
          title={hasCopy ? 'Your login has ended. Your text is safe.' : 'Your login has ended.'}
          action={<LoginLink>Log in again</LoginLink>}
          className="py-20"
        >
          {hasCopy
            ? 'Everything you typed is saved in this browser. Log in again to continue.'
            : 'Log in again to return to this page.'}
        </EmptyState>
      </div>
    </>
  );
}
