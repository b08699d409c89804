import { useQueryClient } from '@tanstack/react-query';
import { describeError, type Words } from '../../lib/api-errors.ts';
import { useToast } from '../../ui/overlays/toast.tsx';
import { metKey } from './api.ts';

/** Returns a function that waits for a change, says what came of it and refreshes everything about meetings. */
export function useMetChange(userId: string) {
  const client = useQueryClient();
  const toast = useToast();
  return async (work: Promise<{ msg: string }>, fallback: Words): Promise<boolean> => {
    try {
      const { msg } = await work;
      await client.invalidateQueries({ queryKey: metKey(userId) });
      toast.success(msg);
      return true;
    } catch (failure) {
      toast.error(describeError(failure, { fallback }));
      return false;
    }
  };
}
