import { loginMessages } from '@argus/domain/members/login';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Navigate, useLocation } from 'react-router';
import { ContactSentence } from '../features/info/contact-ways.tsx';
import { useSession } from '../features/session/session-context.ts';
import { useSite } from '../features/site/site-context.ts';
import { ErrorIllustration } from '../identity/empty-illustrations.tsx';
import { Gap } from '../lib/language/gap.tsx';
import { say } from '../lib/language/say.ts';
import { loadingMessage } from '../lib/messages.ts';
import type { PageHead } from '../lib/page.ts';
import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/actions/button-link.tsx';
import { Card } from '../ui/page/card.tsx';
import { PageFrame } from '../ui/page/page-frame.tsx';
import { Prose } from '../ui/page/prose.tsx';
import { LoadingState } from '../ui/states/loading-state.tsx';

export const head: PageHead = () => ({ title: t`Account banned` });

/** The reason is in the state of the navigation, so that it is in no address and nobody else can open this page. */
export function Page() {
  const session = useSession();
  const { state } = useLocation();
  const { contactEmail, discordInviteUrl } = useSite();
  const banReason: unknown = state?.banReason;
  if (session.status === 'loading') return <LoadingState message={say(loadingMessage)} />;
  if (session.status === 'user' || banReason === undefined) return <Navigate to={paths.home} replace />;
  return (
    <PageFrame>
      <div className="mx-auto grid max-w-2xl justify-items-center gap-6 text-center">
        <span className="text-muted">
          <ErrorIllustration />
        </span>
        <h1 className="ceremony text-balance text-3xl sm:text-4xl">{say(loginMessages.account_banned)}</h1>
        <Card as="section" className="w-full text-left">
          <h2 className="eyebrow mb-1 text-muted">
            <Trans>Reason</Trans>
          </h2>
          <p dir="auto" className="whitespace-pre-wrap text-lg wrap-anywhere">
            {typeof banReason === 'string' ? banReason : t`No reason was given.`}
          </p>
        </Card>
        <Prose className="text-left">
          <p>
            <Trans>
              An admin has banned your account. You are logged out everywhere and can no longer submit reports or review
              cases. What you submitted stays, and you can still search and read the site as a visitor.
            </Trans>
          </p>
          <p>
            <Trans>Answers, appeals and claims need a login too. If that is why you are here, write to staff.</Trans>
          </p>
          <p>
            <Trans>Do you think this is a mistake, or would you like to know more?</Trans>
            <Gap />
            <ContactSentence contactEmail={contactEmail} discordInviteUrl={discordInviteUrl} />
            <Gap />
            <Trans>Please mention your Discord account.</Trans>
          </p>
        </Prose>
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to={paths.home}>
            <Trans>Go to search</Trans>
          </ButtonLink>
          <ButtonLink to={paths.rules} variant="secondary">
            <Trans>Read the rules</Trans>
          </ButtonLink>
        </div>
      </div>
    </PageFrame>
  );
}
