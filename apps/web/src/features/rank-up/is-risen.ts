import { ranks } from '@argus/domain/ranks';

/** Whoever was never seen before has not risen, however high they stand. */
export function isRisen(seen: string | null, rank: string): boolean {
  const placeOf = (name: string | null) => ranks.findIndex((known) => known.name === name);
  return placeOf(seen) >= 0 && placeOf(rank) > placeOf(seen);
}
