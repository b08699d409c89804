import { msg } from '@lingui/core/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.ts';
import { describeError } from '../../lib/api-errors.ts';
import { useToast } from '../../ui/overlays/toast.tsx';
import { followedIdsQuery, followPlayers, followsKey, unfollowPlayer } from './api.ts';

const failedMessages = { follow: msg`Failed to follow.`, unfollow: msg`Failed to unfollow.` } as const;

export function useFollows(userId: string | null) {
  const api = useApi();
  const client = useQueryClient();
  const toast = useToast();
  const { data } = useQuery({ ...followedIdsQuery(api, userId ?? ''), enabled: userId !== null });
  const add = useMutation(followPlayers(api));
  const remove = useMutation(unfollowPlayer(api));
  const followed = new Set(data?.steam64Ids);

  async function change(work: Promise<{ msg: string }>, fallback: string) {
    try {
      const { msg } = await work;
      await client.invalidateQueries({ queryKey: followsKey(userId ?? '') });
      toast.success(msg);
    } catch (failure) {
      toast.error(describeError(failure, { fallback }));
    }
  }

  return {
    followed,
    isChanging: add.isPending || remove.isPending,
    follow: (steam64Ids: string[]) => change(add.mutateAsync(steam64Ids), failedMessages.follow),
    unfollow: (steam64Id: string) => change(remove.mutateAsync(steam64Id), failedMessages.unfollow),
  };
}
