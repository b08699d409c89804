const fewestReviewers = 6;
const addedPerDay = 3;

export function wantedReviewers(activeCount: number, daysWaiting: number): number {
  if (activeCount <= fewestReviewers) return activeCount;
  const wanted = fewestReviewers + addedPerDay * Math.max(0, Math.floor(daysWaiting));
  return Math.max(fewestReviewers, Math.min(wanted, Math.floor(activeCount / 2)));
}

// fraction: a keyed hash of user, player and day, read as a number in [0, 1).
export function isOffered(fraction: number, activeCount: number, daysWaiting: number): boolean {
  if (activeCount <= fewestReviewers) return true;
  return fraction < wantedReviewers(activeCount, daysWaiting) / activeCount;
}
