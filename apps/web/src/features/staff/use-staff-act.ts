import { t } from '@lingui/core/macro';
import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { describeError, findRefusal } from '../../lib/api-errors.ts';
import { useToast } from '../../ui/overlays/toast.tsx';

const undoMs = 10_000;

/** Shows the outcome of an action and refetches everything on screen, because an action can affect several lists. */
export function useStaffAct<Output extends { msg: string }, Input>(
  options: UseMutationOptions<Output, Error, Input>,
  {
    failedMessage,
    onDone,
    undo,
  }: { failedMessage: string; onDone?: (() => void) | undefined; undo?: (() => void) | undefined },
) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    ...options,
    onSuccess: async ({ msg }) => {
      toast.success(msg, undo && { duration: undoMs, action: { label: t`Undo`, onPress: undo } });
      onDone?.();
      await client.invalidateQueries();
    },
    onError: async (error) => {
      toast.error(describeError(error, { fallback: failedMessage }));
      // A refusal may mean that somebody else acted first, so the page is refetched.
      if (findRefusal(error)) await client.invalidateQueries();
    },
  });
}
