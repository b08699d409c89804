import { loggedOutMessage, logoutUntoldMessage, reloginMessage, unsentTextMessage } from '@argus/domain/members/login';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type ComponentType,
  Fragment,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '../../lib/api-context.ts';
import { describeError, isRefusedWith, isTokenRefused } from '../../lib/api-errors.ts';
import { paths } from '../../lib/paths.ts';
import { type Reviewer, ReviewerContext } from '../../lib/reviewer-context.ts';
import type { TokenStore } from '../../lib/token-store.ts';
import { dropTypedText, hasTypedText } from '../../lib/typed-text.ts';
import { useToast } from '../../ui/toast.tsx';
import { currentUserQuery } from './api.ts';
import { type Session, type SessionActions, SessionContext } from './session-context.ts';

const retryMs = 10_000;

/** On the server, and until the browser's token was read, the session is loading. */
const unread = () => undefined;

export interface SessionProviderProps {
  /** null on the server. */
  tokens: TokenStore | null;
  /** Loads what asks about unsent text; few people ever see it. */
  loadUnsentDialog: () => Promise<ComponentType<UnsentDialogProps>>;
  children: ReactNode;
}

interface UnsentDialogProps {
  userId: string;
  onAnswer: (isLeaving: boolean) => void;
}

interface Question extends UnsentDialogProps {
  Dialog: ComponentType<UnsentDialogProps>;
}

export function SessionProvider({ tokens, loadUnsentDialog, children }: SessionProviderProps) {
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

  const [question, setQuestion] = useState<Question | null>(null);

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

    async function confirmLeaving(): Promise<'stay' | { userId: string } | null> {
      const userId = client.getQueryData(currentUserQuery(api, tokens?.read() ?? null).queryKey)?._id;
      if (userId === undefined) return null;
      if (!hasTypedText(userId)) return { userId };
      const Dialog = await loadUnsentDialog().catch(() => null);
      // Without a connection, the browser itself asks.
      if (!Dialog) return window.confirm(unsentTextMessage) ? { userId } : 'stay';
      const isLeaving = await new Promise<boolean>((onAnswer) => setQuestion({ Dialog, userId, onAnswer }));
      setQuestion(null);
      return isLeaving ? { userId } : 'stay';
    }

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
      askToLeave: async () => (await confirmLeaving()) !== 'stay',
      async logOut() {
        const leaver = await confirmLeaving();
        if (leaver === 'stay') return;
        isTried.current = true;
        const failure = await api('POST /api/auth/logout', {}).then(
          () => null,
          (error: unknown) => error,
        );
        isTried.current = false;
        // Leave the page first, or its guard would store it as the origin of the next login.
        navigate(paths.home);
        forget();
        if (leaver) dropTypedText(leaver.userId);
        client.removeQueries({ type: 'inactive' });
        // A session that had already ended is fine.
        if (failure === null || isRefusedWith(failure, 'unauthenticated')) toast.success(loggedOutMessage);
        else toast.error(describeError(failure, { fallback: logoutUntoldMessage }));
      },
      refresh: () => client.invalidateQueries({ queryKey: ['current-user'] }),
    };
  }, [api, client, navigate, toast, tokens, loadUnsentDialog]);

  const session = useMemo<Session>(() => {
    if (user && token) return { status: 'user', user };
    if (token === null || isTokenRefused(error)) return { status: 'visitor' };
    return { status: 'loading', isUnreachable: errorUpdateCount > 0 };
  }, [user, token, error, errorUpdateCount]);

  const userId = session.status === 'user' ? session.user._id : null;
  const [owner, setOwner] = useState({ userId, generation: 0 });
  if (userId !== null && userId !== owner.userId) {
    setOwner({ userId, generation: owner.generation + (owner.userId === null ? 0 : 1) });
  }
  useLayoutEffect(() => {
    if (owner.generation === 0) return;
    client.resetQueries({ predicate: ({ queryKey: [name] }) => name !== 'current-user' && name !== 'site' });
  }, [owner.generation, client]);

  const value = useMemo(() => ({ session, actions }), [session, actions]);
  const reviewer = useMemo(() => toReviewer(session), [session]);
  return (
    <SessionContext value={value}>
      <ReviewerContext value={reviewer}>
        {/* Another user logged in, in another tab: nothing that the former one typed or read stays. */}
        <Fragment key={owner.generation}>{children}</Fragment>
        {question ? <question.Dialog userId={question.userId} onAnswer={question.onAnswer} /> : null}
      </ReviewerContext>
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
