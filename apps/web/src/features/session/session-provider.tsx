import { loggedOutMessage, logoutUntoldMessage, reloginMessage } from '@argus/domain/login';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '../../lib/api-context.ts';
import { describeError, findRefusal, isRefusedWith } from '../../lib/api-errors.ts';
import { paths } from '../../lib/paths.ts';
import { type Reviewer, ReviewerContext } from '../../lib/reviewer-context.ts';
import type { TokenStore } from '../../lib/token-store.ts';
import { useToast } from '../../ui/toast.tsx';
import { currentUserQuery } from './api.ts';
import { type Session, type SessionActions, SessionContext } from './session-context.ts';

const retryMs = 10_000;

/** Anything else, a lost connection or an error of the server, says nothing about the token. */
function isTokenRefused(error: unknown): boolean {
  const status = findRefusal(error)?.status;
  return status === 401 || status === 403;
}

/** On the server, and until the browser's token was read, the session is loading. */
const unread = () => undefined;

export interface SessionProviderProps {
  /** null on the server. */
  tokens: TokenStore | null;
  children: ReactNode;
}

export function SessionProvider({ tokens, children }: SessionProviderProps) {
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  // Deferred: otherwise the first read would hydrate the whole page in one blocking task.
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

  // During a login or logout, its caller reports errors.
  const isTried = useRef(false);

  useEffect(
    () =>
      tokens?.onExpired(() => {
        if (!isTried.current) toast.error(reloginMessage);
      }),
    [tokens, toast],
  );

  useEffect(
    () => tokens?.onBanned((banReason) => navigate(paths.banned, { replace: true, state: { banReason } })),
    [tokens, navigate],
  );

  useEffect(() => {
    if (!error || isTried.current || tokens?.read() !== token) return;
    if (isTokenRefused(error)) tokens?.clear();
  }, [error, token, tokens]);

  const actions = useMemo<SessionActions>(() => {
    const forget = () => tokens?.clear();
    return {
      forget,
      async start(fresh) {
        isTried.current = true;
        tokens?.save(fresh);
        try {
          await client.query(currentUserQuery(api, fresh));
          return 'accepted';
        } catch (failure) {
          if (!isTokenRefused(failure)) return 'unreachable';
          forget();
          return 'refused';
        } finally {
          isTried.current = false;
        }
      },
      async logOut() {
        isTried.current = true;
        const failure = await api('POST /api/auth/logout', {}).then(
          () => null,
          (error: unknown) => error,
        );
        isTried.current = false;
        // Leave the page first, or its guard would store it as the origin of the next login.
        navigate(paths.home);
        forget();
        client.removeQueries({ type: 'inactive' });
        // A session that had already ended is fine.
        if (failure === null || isRefusedWith(failure, 'unauthenticated')) toast.success(loggedOutMessage);
        else toast.error(describeError(failure, { fallback: logoutUntoldMessage }));
      },
      refresh: () => client.invalidateQueries({ queryKey: ['current-user'] }),
    };
  }, [api, client, navigate, toast, tokens]);

  const session = useMemo<Session>(() => {
    if (user && token) return { status: 'user', user };
    if (token === null || isTokenRefused(error)) return { status: 'visitor' };
    return { status: 'loading', isUnreachable: errorUpdateCount > 0 };
  }, [user, token, error, errorUpdateCount]);

  const value = useMemo(() => ({ session, actions }), [session, actions]);
  const reviewer = useMemo(() => toReviewer(session), [session]);
  return (
    <SessionContext value={value}>
      <ReviewerContext value={reviewer}>{children}</ReviewerContext>
    </SessionContext>
  );
}

function toReviewer(session: Session): Reviewer {
  if (session.status === 'loading') return { status: 'unknown' };
  if (session.status === 'visitor' || !session.user.hasTheEye) return { status: 'nobody' };
  return { status: 'reviewer', userId: session.user._id };
}

function neverChanges() {
  return () => {};
}
