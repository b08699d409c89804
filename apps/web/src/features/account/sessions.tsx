import type { Session } from '@argus/contract/members/auth';
import { describeDevice } from '@argus/domain/members/describe-browser';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../lib/api-context.ts';
import { describeError } from '../../lib/api-errors.ts';
import { say } from '../../lib/language/say.ts';
import { ErrorState } from '../../shared/states/error-state.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { DateTime } from '../../ui/display/date-time.tsx';
import { LogoutIcon, MonitorIcon } from '../../ui/display/icons.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { endAllSessions, endSession, sessionsKey, sessionsQuery } from './api.ts';

const failedMessages = {
  list: msg`Failed to load your sessions.`,
  end: msg`Failed to end this session.`,
  endAll: msg`Failed to log you out everywhere.`,
} as const;

export interface SessionsProps {
  onLogOut: () => Promise<void>;
  /** This asks what to do with unsent text, and resolves to false if the user wants to stay. */
  onAskToLeave: () => Promise<boolean>;
  onEndedAll: (message: string) => void;
}

export function Sessions({ onLogOut, onAskToLeave, onEndedAll }: SessionsProps) {
  return (
    <div className="grid justify-items-start gap-6">
      <SessionList onLogOut={onLogOut} />
      <LogOutEverywhere onAskToLeave={onAskToLeave} onEndedAll={onEndedAll} />
    </div>
  );
}

function SessionList({ onLogOut }: Pick<SessionsProps, 'onLogOut'>) {
  const { data, error, refetch, isFetching } = useQuery(sessionsQuery(useApi()));
  if (!data && error) {
    const message = describeError(error, { fallback: failedMessages.list });
    return <ErrorState message={message} onRetry={refetch} isRetrying={isFetching} className="w-full" />;
  }
  if (!data) return <Skeleton className="h-20 w-full" />;
  return (
    <ul className="w-full divide-y divide-line border-line border-y">
      {data.sessions.map((session) => (
        <SessionRow key={session._id} session={session} onLogOut={onLogOut} />
      ))}
    </ul>
  );
}

interface SessionRowProps extends Pick<SessionsProps, 'onLogOut'> {
  session: Session;
}

function SessionRow({ session, onLogOut }: SessionRowProps) {
  const client = useQueryClient();
  const toast = useToast();
  const end = useMutation(endSession(useApi()));
  const { _id, createdAt, expiresAt, isCurrent } = session;
  const device = say(describeDevice(session));

  async function logOut() {
    if (isCurrent) return onLogOut();
    try {
      await end.mutateAsync(_id);
      toast.success(t`Session ended.`);
    } catch (failure) {
      toast.error(describeError(failure, { fallback: failedMessages.end }));
    }
    await client.invalidateQueries({ queryKey: sessionsKey });
  }

  return (
    <li className="flex items-center gap-3 py-3">
      <MonitorIcon size={24} className="text-muted max-sm:self-start" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {device}
          {isCurrent ? (
            <Tag tone="teal">
              <Trans>This browser</Trans>
            </Tag>
          ) : null}
        </p>
        <p className="flex flex-wrap gap-x-4 text-muted text-sm">
          <span>
            <Trans>
              Since <DateTime value={createdAt} />
            </Trans>
          </span>
          <span>
            <Trans>
              Ends <DateTime value={expiresAt} />
            </Trans>
          </span>
        </p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        className="min-h-10 shrink-0"
        loading={end.isPending}
        onClick={logOut}
        aria-label={isCurrent ? t`Log out of this browser` : t`Log out ${device}`}
      >
        <Trans>Log out</Trans>
      </Button>
    </li>
  );
}

function LogOutEverywhere({ onAskToLeave, onEndedAll }: Pick<SessionsProps, 'onAskToLeave' | 'onEndedAll'>) {
  const [isAsking, setAsking] = useState(false);
  const toast = useToast();
  const endAll = useMutation(endAllSessions(useApi()));

  async function confirm() {
    try {
      await endAll.mutateAsync();
      onEndedAll(t`You are logged out everywhere.`);
    } catch (failure) {
      toast.error(describeError(failure, { fallback: failedMessages.endAll }));
      setAsking(false);
    }
  }

  return (
    <>
      <Button variant="secondary" onClick={async () => setAsking(await onAskToLeave())}>
        <LogoutIcon />
        <Trans>Log out everywhere</Trans>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t`Log out everywhere?`}
        description={t`All your logins end at once, including this one. You can log in again with Discord at any time.`}
        confirmLabel={t`Log out everywhere`}
        isConfirming={endAll.isPending}
        onConfirm={confirm}
      />
    </>
  );
}
