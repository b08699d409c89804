import type { Decision } from '@argus/domain/cases/report-status';
import { createRandom as createSeededRandom } from '@argus/sandbox/demo/random';

export type Random = () => number;

/** A look is a share of the cases, with how often an honest reviewer votes cheater on one of them. */
export interface Look {
  share: number;
  cheater: number;
}

export const createRandom = (seed: number): Random => createSeededRandom(seed).next;

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
