import { loginMessages } from '@argus/domain/members/login';
import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { finishLogin, type LoginAnswer } from '../features/session/finish-login.ts';
import { greeting, pickNickname } from '../features/session/greeting.ts';
import { isReportForm } from '../features/session/login-needed.tsx';
import { findOrigin, takeCancelPath, takeOrigin } from '../features/session/origin.ts';
import { useSessionActions } from '../features/session/session-context.ts';
import { useSite } from '../features/site/site-context.ts';
import { useApi } from '../lib/api-context.ts';
import { say } from '../lib/language/say.ts';
import type { PageHead } from '../lib/page.ts';
import { paths } from '../lib/paths.ts';
import { toastMs } from '../lib/timings.ts';
import { useToast } from '../ui/overlays/toast.tsx';
import { LoadingState } from '../ui/states/loading-state.tsx';

export const head: PageHead = () => ({ title: t`Logging in` });

export function Page() {
  const api = useApi();
  const { productName } = useSite();
  const { start, forget } = useSessionActions();
  const navigate = useNavigate();
  const toast = useToast();
  const hasBegun = useRef(false);

  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    finish(takeAnswer());

    async function finish(answer: LoginAnswer) {
      const nickname = pickNickname();
      const outcome = await finishLogin(api, answer, { productName, nickname });
      if (outcome.kind === 'accepted') {
        const answer = await start(outcome.token);
        if (answer === 'refused') return turnBack(say(loginMessages.login_failed_again, { name: nickname }));
        if (answer === 'accepted') toast.success(greeting(nickname));
        return navigate(takeOrigin(), { replace: true });
      }
      if (outcome.kind === 'cancelled') {
        toast.info(say(loginMessages.login_cancelled));
        return navigate(takeCancelPath(), { replace: true });
      }
      if (outcome.kind !== 'ignored') forget();
      if (outcome.kind !== 'banned') return turnBack(outcome.message);
      navigate(paths.banned, { replace: true, state: { banReason: outcome.reason } });
    }

    function turnBack(message: string) {
      toast.error(message, { duration: toastMs.loginError });
      const origin = findOrigin();
      navigate(paths.home, { replace: true, state: isReportForm(origin) ? { loginFor: origin } : null });
    }
  }, [api, start, forget, navigate, toast, productName]);

  return <LoadingState message={t`Processing your login…`} />;
}

/** Removes the code from the address bar and the history before anything else happens. */
function takeAnswer(): LoginAnswer {
  const answer = new URLSearchParams(location.search);
  history.replaceState(history.state, '', paths.loginCallback);
  return { token: answer.get('token') || null, error: answer.get('error') };
}
