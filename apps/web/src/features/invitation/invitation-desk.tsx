import type { CurrentUser } from '@argus/contract/members/users';
import { invitationRefusals } from '@argus/domain/members/invitation';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '../../lib/api-context.ts';
import { describeError, findRefusal } from '../../lib/api-errors.ts';
import { say } from '../../lib/language/say.ts';
import { paths } from '../../lib/paths.ts';
import { ErrorState } from '../../shared/states/error-state.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { DateTime } from '../../ui/display/date-time.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { LoadingState } from '../../ui/states/loading-state.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { acceptInvitation, invitationQuery } from './api.ts';

const failedMessages = {
  check: msg`The invitation could not be checked. Please try again.`,
  accept: msg`The invitation could not be accepted. Please try again.`,
} as const;

export interface InvitationDeskProps {
  token: string;
  /** This is null for a visitor. */
  user: CurrentUser | null;
  login: ReactNode;
  onAccepted: () => Promise<void>;
}

export function InvitationDesk({ token, user, login, onAccepted }: InvitationDeskProps) {
  const { data, error, refetch, isFetching } = useQuery(invitationQuery(useApi(), token));
  if (user?.hasTheEye) return <AlreadyHolder />;
  if (error) {
    return (
      <ErrorState
        title={t`This link does not work`}
        message={describeError(error, { fallback: failedMessages.check })}
        onRetry={findRefusal(error) ? undefined : refetch}
        isRetrying={isFetching}
        action={
          <ButtonLink to={paths.home} variant="secondary">
            <Trans>Search a player</Trans>
          </ButtonLink>
        }
      />
    );
  }
  if (!data) return <LoadingState message={t`Checking the invitation…`} />;
  const { inviterId, invitedBy, expiresAt } = data;
  if (user?._id === inviterId) return <OwnInvitation />;
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-lg">
        <Trans>
          <bdi className="font-semibold wrap-anywhere">{invitedBy}</bdi> invites you to review cases. The link works
          once, until <DateTime value={expiresAt} />.
        </Trans>
      </p>
      {user ? <Acceptance token={token} user={user} onAccepted={onAccepted} /> : <LoginFirst login={login} />}
    </div>
  );
}

function LoginFirst({ login }: { login: ReactNode }) {
  return (
    <>
      <p className="text-muted">
        <Trans>Log in first. You return to this page and can then accept.</Trans>
      </p>
      {login}
    </>
  );
}

function Acceptance({
  token,
  user,
  onAccepted,
}: Pick<InvitationDeskProps, 'token' | 'onAccepted'> & { user: CurrentUser }) {
  const navigate = useNavigate();
  const toast = useToast();
  const accept = useMutation(acceptInvitation(useApi()));
  const { username } = user;

  async function confirm() {
    try {
      await accept.mutateAsync(token);
      toast.success(t`Welcome to the Watch! You hold the Eye now.`);
      await onAccepted();
      // The used link leaves the history too.
      navigate(paths.watch, { replace: true });
    } catch {
      // The error is shown below.
    }
  }

  return (
    <>
      {accept.error ? (
        <Notice tone="danger" live>
          {describeError(accept.error, { fallback: failedMessages.accept })}
        </Notice>
      ) : null}
      <p className="text-muted">
        <Trans>
          You are logged in as <bdi className="font-semibold text-text wrap-anywhere">{username}</bdi>. The staff can
          see who accepted.
        </Trans>
      </p>
      <Button loading={accept.isPending} onClick={confirm}>
        <Trans>Accept and open The Watch</Trans>
      </Button>
    </>
  );
}

function OwnInvitation() {
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-lg">{say(invitationRefusals.invitation_own)}</p>
      <ButtonLink to={paths.panelInvitations} variant="secondary">
        <Trans>Your invitations</Trans>
      </ButtonLink>
    </div>
  );
}

function AlreadyHolder() {
  const holder = say(invitationRefusals.invitation_holder);
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-lg">
        <Trans>{holder} You can pass the link on to somebody else.</Trans>
      </p>
      <ButtonLink to={paths.watch}>
        <Trans>Open The Watch</Trans>
      </ButtonLink>
    </div>
  );
}
