import { describeFollowed } from '@argus/domain/notices/alerts';
import { msg, t } from '@lingui/core/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.ts';
import { describeError, type Words } from '../../lib/api-errors.ts';
import { say } from '../../lib/language/say.ts';
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

  async function change(work: Promise<unknown>, { done, fallback }: { done: string; fallback: Words }) {
    try {
      await work;
      await client.invalidateQueries({ queryKey: followsKey(userId ?? '') });
      toast.success(done);
    } catch (failure) {
      toast.error(describeError(failure, { fallback }));
    }
  }

  return {
    followed,
    isChanging: add.isPending || remove.isPending,
    follow(steam64Ids: string[]) {
      const before = steam64Ids.filter((id) => followed.has(id)).length;
      const done = say(describeFollowed(steam64Ids.length, before));
      return change(add.mutateAsync(steam64Ids), { done, fallback: failedMessages.follow });
    },
    unfollow: (steam64Id: string) =>
      change(remove.mutateAsync(steam64Id), {
        done: t`You no longer follow this player.`,
        fallback: failedMessages.unfollow,
      }),
  };
}
