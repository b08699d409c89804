import { msg, t } from '@lingui/core/macro';
import { useLocation } from 'react-router';
import { InvitationDesk } from '../features/invitation/invitation-desk.tsx';
import { LoginLink } from '../features/session/login-link.tsx';
import { useSession, useSessionActions } from '../features/session/session-context.ts';
import { useSite } from '../features/site/site-context.ts';
import { say } from '../lib/language/say.ts';
import { loadingMessage } from '../lib/messages.ts';
import type { PageHead } from '../lib/page.ts';
import { useIsHydrated } from '../lib/use-is-hydrated.ts';
import { Card } from '../ui/page/card.tsx';
import { PageFrame } from '../ui/page/page-frame.tsx';
import { PageHeader } from '../ui/page/page-header.tsx';
import { LoadingState } from '../ui/states/loading-state.tsx';

export const head: PageHead = () => ({ title: t`Invitation` });

const duties = [
  {
    name: 'watch',
    title: msg`Watch the evidence`,
    text: msg`The Watch shows you one case at a time: clips, what was alleged, and never who reported it.`,
  },
  {
    name: 'decide',
    title: msg`Decide for yourself`,
    text: msg`Nobody sees your vote while a case is open. When three reviewers agree, there is a verdict.`,
  },
  {
    name: 'fair',
    title: msg`Stay fair`,
    text: msg`You do not judge your own reports, or reports about you. If you cannot tell, say so: that is a good answer.`,
  },
] as const;

export function Page() {
  const { hash } = useLocation();
  const { productName } = useSite();
  const session = useSession();
  const { refresh } = useSessionActions();
  // The token is in the fragment, which no browser sends, so the server never sees it.
  const isHydrated = useIsHydrated();
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? '';
  return (
    <PageFrame>
      <PageHeader
        eyebrow={t`Invitation`}
        title={t`Become a reviewer`}
        lead={t`Reviewers hold the Eye: they look at what players were reported for on ${productName}, and decide.`}
      />
      <Card as="section" aria-label={t`Your invitation`}>
        {!isHydrated || session.status === 'loading' ? (
          <LoadingState message={say(loadingMessage)} />
        ) : (
          <InvitationDesk
            key={token}
            token={token}
            user={session.status === 'user' ? session.user : null}
            login={<LoginLink />}
            onAccepted={refresh}
          />
        )}
      </Card>
      <ol className="mt-8 grid gap-x-8 gap-y-5 sm:grid-cols-3">
        {duties.map(({ name, title, text }) => (
          <li key={name} className="grid content-start gap-1">
            <h2 className="font-semibold">{say(title)}</h2>
            <p className="text-muted text-sm">{say(text)}</p>
          </li>
        ))}
      </ol>
    </PageFrame>
  );
}
