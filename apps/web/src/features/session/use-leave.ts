import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { toastMs } from '../../lib/timings.ts';
import { dropTypedText } from '../../lib/typed-text.ts';
import { useToast } from '../../ui/overlays/toast.tsx';
import { useSessionActions } from './session-context.ts';

/** Returns what to do once the server has ended all sessions of a user, or deleted the account. */
export function useLeave(userId: string | null): (msg: string) => void {
  const { forget } = useSessionActions();
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  return (msg) => {
    // The user leaves the page first; otherwise its guard would store it as the origin of the next login.
    navigate(paths.home);
    forget();
    if (userId !== null) dropTypedText(userId);
    client.removeQueries({ type: 'inactive' });
    toast.success(msg, { duration: toastMs.loginError });
  };
}
