import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { describeError } from '../../lib/api-errors.ts';
import { useToast } from '../../ui/toast.tsx';

/** Says what came of an act, and has everything on screen asked for again: an act reaches further than one list. */
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
