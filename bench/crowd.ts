import type { Decision } from '@argus/domain/cases/report-status';

/* The crowd of the simulations, and how their figures are printed. */

export type Random = () => number;

/** A share of the cases, and how often an honest reviewer of one says cheater. */
export interface Look {
  share: number;
  cheater: number;
}

/** Mulberry32. */
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

export const percent = (share: number) => `${(100 * share).toFixed(2)} %`;

export function printTable(rows: readonly (readonly string[])[]): void {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  for (const [index, row] of rows.entries()) {
    console.log(`| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`);
    if (index === 0) console.log(`|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`);
  }
}
