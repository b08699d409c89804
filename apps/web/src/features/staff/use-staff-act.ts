import type { MessageDescriptor } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { describeError, findRefusal } from '../../lib/api-errors.ts';
import { useToast } from '../../ui/overlays/toast.tsx';

const undoMs = 10_000;

export interface StaffActOptions<Output, Input> {
  /** Returns a sentence that says what was done. */
  describeDone: (output: Output, input: Input) => string;
  failedMessage: MessageDescriptor;
  onDone?: (() => void) | undefined;
  undo?: (() => void) | undefined;
}

/** Shows the outcome of an action and refetches everything on screen, because an action can affect several lists. */
export function useStaffAct<Output, Input>(
  options: UseMutationOptions<Output, Error, Input>,
  { describeDone, failedMessage, onDone, undo }: StaffActOptions<Output, Input>,
) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    ...options,
    onSuccess: async (output, input) => {
      toast.success(
        describeDone(output, input),
        undo && { duration: undoMs, action: { label: t`Undo`, onPress: undo } },
      );
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
