import { loggedOutMessage, logoutUntoldMessage, reloginMessage } from '@argus/domain/login';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '../../lib/api-context.ts';
import { describeError, isRefusedWith, isUnavailable } from '../../lib/api-errors.ts';
import { paths } from '../../lib/paths.ts';
import { type Reviewer, ReviewerContext } from '../../lib/reviewer-context.ts';
import type { TokenStore } from '../../lib/token-store.ts';
import { useToast } from '../../ui/toast.tsx';
import { currentUserQuery } from './api.ts';
import { type Session, type SessionActions, SessionContext } from './session-context.ts';

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
  const { data: user, error } = useQuery({
    ...currentUserQuery(api, token ?? null),
    enabled: typeof token === 'string',
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
    // A known user stays logged in through network errors; only the first load must succeed.
    if (user && isUnavailable(error)) return;
    tokens?.clear();
  }, [error, user, token, tokens]);

  const actions = useMemo<SessionActions>(() => {
    const forget = () => tokens?.clear();
    return {
      forget,
      async start(fresh) {
        isTried.current = true;
        tokens?.save(fresh);
        try {
          await client.query(currentUserQuery(api, fresh));
          return true;
        } catch {
          forget();
          return false;
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
    return token === null || error ? { status: 'visitor' } : { status: 'loading' };
  }, [user, token, error]);

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
