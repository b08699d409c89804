import { loginMessages } from '@argus/domain/members/login';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  Fragment,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '../../lib/api-context.ts';
import { isTokenRefused } from '../../lib/api-errors.ts';
import { say } from '../../lib/language/say.ts';
import { paths } from '../../lib/paths.ts';
import { type Reviewer, ReviewerContext } from '../../lib/reviewer-context.ts';
import { useToast } from '../../ui/overlays/toast.tsx';
import { currentUserQuery } from './api.ts';
import { type Session, SessionContext } from './session-context.ts';
import { type SessionActionsOptions, useSessionActions } from './use-session-actions.ts';

const retryMs = 10_000;

/** While the token is undefined, the session is loading. This is so on the server and during hydration. */
const unread = () => undefined;

export interface SessionProviderProps extends SessionActionsOptions {
  children: ReactNode;
}

export function SessionProvider({ tokens, loadUnsentDialog, children }: SessionProviderProps) {
  const api = useApi();
  const navigate = useNavigate();
  const toast = useToast();
  // Without deferring, the first read of the token would make React hydrate the whole page in one blocking task.
  const token = useDeferredValue(
    useSyncExternalStore(tokens?.subscribe ?? neverChanges, tokens?.read ?? unread, unread),
  );
  const {
    data: user,
    error,
    errorUpdateCount,
  } = useQuery({
    ...currentUserQuery(api, token ?? null),
    enabled: typeof token === 'string',
    refetchInterval: ({ state }) => (state.error && !state.data ? retryMs : false),
    refetchOnReconnect: true,
  });

  const { actions, question, isTried } = useSessionActions({ tokens, loadUnsentDialog });

  useEffect(
    () =>
      tokens?.onExpired(() => {
        if (!isTried.current) toast.error(say(loginMessages.unauthenticated));
      }),
    [tokens, toast, isTried],
  );

  useEffect(
    () => tokens?.onBanned((banReason) => navigate(paths.banned, { replace: true, state: { banReason } })),
    [tokens, navigate],
  );

  useEffect(() => {
    if (!error || isTried.current || tokens?.read() !== token) return;
    if (isTokenRefused(error)) tokens?.clear();
  }, [error, token, tokens, isTried]);

  const session = useMemo<Session>(() => {
    if (user && token) return { status: 'user', user };
    if (token === null || isTokenRefused(error)) return { status: 'visitor' };
    return { status: 'loading', isUnreachable: errorUpdateCount > 0 };
  }, [user, token, error, errorUpdateCount]);

  const userId = session.status === 'user' ? session.user._id : null;
  const generation = useGeneration(userId);
  const value = useMemo(() => ({ session, actions }), [session, actions]);
  const reviewer = useMemo(() => toReviewer(session), [session]);
  return (
    <SessionContext value={value}>
      <ReviewerContext value={reviewer}>
        {/* A new key remounts the page when another user logs in, so that nothing of the former user stays on it. */}
        <Fragment key={generation}>{children}</Fragment>
        {question ? <question.Dialog userId={question.userId} onAnswer={question.onAnswer} /> : null}
      </ReviewerContext>
    </SessionContext>
  );
}

/** Counts how often the user has changed, and resets all cached data each time, so that nobody sees another's data. */
function useGeneration(userId: string | null): number {
  const client = useQueryClient();
  const [owner, setOwner] = useState({ userId, generation: 0 });
  if (userId !== null && userId !== owner.userId) {
    setOwner({ userId, generation: owner.generation + (owner.userId === null ? 0 : 1) });
  }
  useLayoutEffect(() => {
    if (owner.generation === 0) return;
    client.resetQueries({ predicate: ({ queryKey: [name] }) => name !== 'current-user' && name !== 'site' });
  }, [owner.generation, client]);
  return owner.generation;
}

function toReviewer(session: Session): Reviewer {
  if (session.status === 'loading') return { status: 'unknown' };
  if (session.status === 'visitor' || !session.user.hasTheEye) return { status: 'nobody' };
  return { status: 'reviewer', userId: session.user._id };
}

function neverChanges() {
  return () => {};
}
