import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { LoginLink } from '../features/session/login-link.tsx';
import { ErrorIllustration } from '../identity/empty-illustrations.tsx';
import type { PageHead } from '../lib/page.ts';
import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/actions/button-link.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';

export const head: PageHead = () => ({ title: t`Login failed` });

export function Page() {
  return (
    <>
      <h1 className="sr-only">
        <Trans>Login failed</Trans>
      </h1>
      <EmptyState
        illustration={<ErrorIllustration />}
        title={t`The login could not be completed`}
        action={
          <>
            <LoginLink>
              <Trans>Try again with Discord</Trans>
            </LoginLink>
            <ButtonLink to={paths.oauthSafety} variant="secondary">
              <Trans>Is this login safe?</Trans>
            </ButtonLink>
            <ButtonLink to={paths.contact} variant="ghost">
              <Trans>Get help</Trans>
            </ButtonLink>
          </>
        }
        className="py-20"
      >
        <Trans>
          Nothing was stored, and your account is unchanged. You need a Discord account with a verified email, and you
          have to press “Authorize” on Discord.
        </Trans>
      </EmptyState>
    </>
  );
}
