import type { Figures } from '@argus/contract/publishing/transparency';
import { tooFewWords } from '@argus/domain/publishing/transparency';
import { msg, t } from '@lingui/core/macro';
import { countOf, formatNumber, formatPercent } from '../../lib/format.ts';

const tenths = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const figureWords = (figure: number | null) => (figure === null ? tooFewWords : formatNumber(figure));

export function daysWords(days: number | null): string {
  if (days === null) return tooFewWords;
  return days === 1 ? t`1 day` : t`${tenths.format(days).replace('.0', '')} days`;
}

type Result = NonNullable<Figures['outcome']['convicted']['result']>;

/** Returns for example "63 of 180 players: 35% (28% to 42%)". */
export function resultWords({ share, banned, players, low, high }: Result): string {
  const range = t`${formatPercent(low)} to ${formatPercent(high)}`;
  return t`${formatNumber(banned)} of ${countOf(players, 'player')}: ${formatPercent(share)} (${range})`;
}

export const verdictKinds = [
  { kind: 'cheater', label: msg`Convicted` },
  { kind: 'undetermined', label: msg`Undetermined` },
  { kind: 'duplicate', label: msg`Duplicate` },
  { kind: 'troll', label: msg`Malicious` },
] as const;
