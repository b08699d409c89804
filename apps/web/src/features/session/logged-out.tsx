import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
          title={hasCopy ? t`Your login has ended. Your text is safe.` : t`Your login has ended.`}
          action={
            <LoginLink>
              <Trans>Log in again</Trans>
            </LoginLink>
          }
          className="py-20"
        >
          {hasCopy
            ? t`Everything you typed is saved in this browser. Log in again to continue.`
            : t`Log in again to return to this page.`}
        </EmptyState>
      </div>
    </>
  );
}
