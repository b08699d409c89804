import type { Figures } from '@argus/contract/publishing/transparency';
import { tooFewWords } from '@argus/domain/publishing/transparency';
import { countOf, formatNumber } from '../../lib/format.ts';

const percent = new Intl.NumberFormat('en', { style: 'percent' });
const tenths = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const figureWords = (figure: number | null) => (figure === null ? tooFewWords : formatNumber(figure));

export function daysWords(days: number | null): string {
  if (days === null) return tooFewWords;
  return days === 1 ? '1 day' : `${tenths.format(days).replace('.0', '')} days`;
}

export const shareWords = (share: number) => percent.format(share);

type Result = NonNullable<Figures['outcome']['convicted']['result']>;

/** Returns for example "63 of 180 players: 35% (28% to 42%)". */
export function resultWords({ share, banned, players, low, high }: Result): string {
  const range = `${shareWords(low)} to ${shareWords(high)}`;
  return `${formatNumber(banned)} of ${countOf(players, 'player')}: ${shareWords(share)} (${range})`;
}

export const verdictKinds = [
  { kind: 'cheater', label: 'Convicted' },
  { kind: 'undetermined', label: 'Undetermined' },
  { kind: 'duplicate', label: 'Duplicate' },
  { kind: 'troll', label: 'Malicious' },
] as const;
