import { ranks } from '@argus/domain/members/ranks';
import { useCallback, useEffect, useState } from 'react';
import { readStored, writeStored } from '../../lib/storage.ts';

export interface RisenRank {
  from: string;
  to: string;
}

/** Returns the rank that the user has reached since the last visit with this browser, until it is dismissed. */
export function useRisenRank(userId: string, rank: string): [RisenRank | null, () => void] {
  const [risen, setRisen] = useState<RisenRank | null>(null);

  useEffect(() => {
    const key = `rank-seen:${userId}`;
    const seen = readStored('localStorage', key);
    if (seen === rank) return;
    writeStored('localStorage', key, rank);
    setRisen(seen !== null && hasRankRisen(seen, rank) ? { from: seen, to: rank } : null);
  }, [userId, rank]);

  return [risen, useCallback(() => setRisen(null), [])];
}

/** A user whom this browser sees for the first time has not risen, whatever their rank. */
export function hasRankRisen(seen: string | null, rank: string): boolean {
  const placeOf = (name: string | null) => ranks.findIndex((known) => known.name === name);
  return placeOf(seen) >= 0 && placeOf(rank) > placeOf(seen);
}
