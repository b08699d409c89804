import { toastMs } from '@argus/domain/limits';
import {
  emptyCallbackMessage,
  greeting,
  greetingNicknames,
  loginErrorMessage,
  loginFailedAfterwards,
} from '@argus/domain/login';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { takeOrigin } from '../features/session/origin.ts';
import { useSessionActions } from '../features/session/session-context.ts';
import { useSite } from '../features/site/site-context.ts';
import type { PageHead } from '../lib/page.ts';
import { paths } from '../lib/paths.ts';
import { LoadingState } from '../ui/loading-state.tsx';
import { useToast } from '../ui/toast.tsx';

export const head: PageHead = () => ({ title: 'Logging in' });

export function Page() {
  const { productName } = useSite();
  const { start, forget } = useSessionActions();
  const navigate = useNavigate();
  const toast = useToast();
  const hasBegun = useRef(false);

  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    finishLogin(takeAnswer());

    async function finishLogin({ token, error }: LoginAnswer) {
      if (error !== null || token === null) {
        return turnBack(error === null ? emptyCallbackMessage : loginErrorMessage(error, productName));
      }
      const nickname = pickNickname();
      if (!(await start(token))) return turnBack(loginFailedAfterwards(nickname));
      toast.success(greeting(nickname));
      navigate(takeOrigin(), { replace: true });
    }

    function turnBack(message: string) {
      forget();
      toast.error(message, { duration: toastMs.loginError });
      navigate(paths.home, { replace: true });
    }
  }, [start, forget, navigate, toast, productName]);

  return <LoadingState message="Processing your login…" />;
}

interface LoginAnswer {
  token: string | null;
  error: string | null;
}

/** The token leaves the address bar, and with it the history, before anything else happens. */
function takeAnswer(): LoginAnswer {
  const answer = new URLSearchParams(location.search);
  history.replaceState(history.state, '', paths.loginCallback);
  return { token: answer.get('token') || null, error: answer.get('error') };
}

function pickNickname(): string {
  return greetingNicknames[Math.floor(Math.random() * greetingNicknames.length)] ?? greetingNicknames[0];
}
