import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { describeError } from '../../lib/api-errors.ts';
import { useToast } from '../../ui/toast.tsx';

/** Shows the outcome of an action and refetches everything on screen: an action can affect several lists. */
export function useStaffAct<Output extends { msg: string }, Input>(
  options: UseMutationOptions<Output, Error, Input>,
  { failedMessage, onDone }: { failedMessage: string; onDone?: (() => void) | undefined },
) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    ...options,
    onSuccess: async ({ msg }) => {
      toast.success(msg);
      onDone?.();
      await client.invalidateQueries();
    },
    onError: (error) => toast.error(describeError(error, { fallback: failedMessage })),
  });
}
