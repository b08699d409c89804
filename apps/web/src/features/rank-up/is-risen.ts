import { ranks } from '@argus/domain/members/ranks';

/** A user seen for the first time has not risen, whatever their rank. */
export function isRisen(seen: string | null, rank: string): boolean {
  const placeOf = (name: string | null) => ranks.findIndex((known) => known.name === name);
  return placeOf(seen) >= 0 && placeOf(rank) > placeOf(seen);
}
