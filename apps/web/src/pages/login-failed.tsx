import { LoginLink } from '../features/session/login-link.tsx';
import { ErrorIllustration } from '../identity/empty-illustrations.tsx';
import type { PageHead } from '../lib/page.ts';
import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/actions/button-link.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';

export const head: PageHead = () => ({ title: 'Login failed' });

export function Page() {
  return (
    <>
      <h1 className="sr-only">Login failed</h1>
      <EmptyState
        illustration={<ErrorIllustration />}
        title="The login could not be completed"
        action={
          <>
            <LoginLink>Try again with Discord</LoginLink>
            <ButtonLink to={paths.oauthSafety} variant="secondary">
              Is this login safe?
            </ButtonLink>
            <ButtonLink to={paths.contact} variant="ghost">
              Get help
            </ButtonLink>
          </>
        }
        className="py-20"
      >
        Nothing was stored, and your account is unchanged. You need a Discord account with a verified email, and you
        have to press “Authorize” on Discord.
      </EmptyState>
    </>
  );
}
