import type { Decision } from '@argus/domain/cases/report-status';

export type Random = () => number;

/** A look is a share of the cases, with how often an honest reviewer votes cheater on one of them. */
export interface Look {
  share: number;
  cheater: number;
}

/** The generator is Mulberry32. */
export function createRandom(start: number): Random {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function drawLook(random: Random, looks: readonly Look[]): number {
  let left = random();
  for (const { share, cheater } of looks) {
    left -= share;
    if (left < 0) return cheater;
  }
  return looks.at(-1)?.cheater ?? 0;
}

export const drawVote = (random: Random, cheater: number): Decision =>
  random() < cheater ? 'cheater' : 'undetermined';

export function shareOf(tries: number, isHit: () => boolean): number {
  let count = 0;
  for (let n = 0; n < tries; n += 1) count += isHit() ? 1 : 0;
  return count / tries;
}

export const percent = (share: number) => `${(100 * share).toFixed(2)} %`;
