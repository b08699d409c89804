import { loginMessages } from '@argus/domain/members/login';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '../../lib/api-context.ts';
import { describeError, isRefusedWith, isTokenRefused } from '../../lib/api-errors.ts';
import { say } from '../../lib/language/say.ts';
import { paths } from '../../lib/paths.ts';
import type { TokenStore } from '../../lib/token-store.ts';
import { dropTypedText, hasTypedText } from '../../lib/typed-text.ts';
import { useToast } from '../../ui/overlays/toast.tsx';
import { currentUserQuery } from './api.ts';
import type { SessionActions } from './session-context.ts';

interface UnsentDialogProps {
  userId: string;
  onAnswer: (isLeaving: boolean) => void;
}

interface Question extends UnsentDialogProps {
  Dialog: ComponentType<UnsentDialogProps>;
}

export interface SessionActionsOptions {
  tokens: TokenStore | null;
  /** The dialog is loaded on demand, because few people ever see it. */
  loadUnsentDialog: () => Promise<ComponentType<UnsentDialogProps>>;
}

/** A logout removes typed text from this browser, so users with unsent text are asked first. */
export function useSessionActions({ tokens, loadUnsentDialog }: SessionActionsOptions) {
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const [question, setQuestion] = useState<Question | null>(null);
  // While this is true, the caller of the login or logout reports errors.
  const isTried = useRef(false);

  const actions = useMemo<SessionActions>(() => {
    const forget = () => tokens?.clear();

    async function confirmLeaving(): Promise<'stay' | { userId: string } | null> {
      const userId = client.getQueryData(currentUserQuery(api, tokens?.read() ?? null).queryKey)?._id;
      if (userId === undefined) return null;
      if (!hasTypedText(userId)) return { userId };
      const Dialog = await loadUnsentDialog().catch(() => null);
      // The dialog cannot be loaded without a connection, so the browser's own dialog asks.
      if (!Dialog) return window.confirm(say(loginMessages.unsent_text)) ? { userId } : 'stay';
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
        // The user leaves the page first; otherwise its guard would store it as the origin of the next login.
        navigate(paths.home);
        forget();
        if (leaver) dropTypedText(leaver.userId);
        client.removeQueries({ type: 'inactive' });
        // If the session had already ended, the logout has succeeded too.
        if (failure === null || isRefusedWith(failure, 'unauthenticated')) toast.success(say(loginMessages.logged_out));
        else toast.error(describeError(failure, { fallback: say(loginMessages.logout_untold) }));
      },
      refresh: () => client.invalidateQueries({ queryKey: ['current-user'] }),
    };
  }, [api, client, navigate, toast, tokens, loadUnsentDialog]);

  return { actions, question, isTried };
}
