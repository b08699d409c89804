import type { Follow } from '@argus/contract/notices/alerts';
import { followedKinds } from '@argus/domain/notices/alerts';
import type { FollowRow } from './alerts.queries.ts';

export function toFollow({ eventKind, eventAt, followedAt, ...player }: FollowRow): Follow {
  const kind = followedKinds.find((followed) => followed === eventKind);
  return {
    ...player,
    followedAt: followedAt.toISOString(),
    latestEvent: kind && eventAt ? { kind, happenedAt: eventAt.toISOString() } : null,
  };
}
