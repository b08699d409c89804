import type { Figures } from '@argus/contract/publishing/transparency';
import { tooFewWords } from '@argus/domain/publishing/transparency';
import { msg, plural, t } from '@lingui/core/macro';
import { formatNumber, formatPercent } from '../../lib/language/format.ts';
import { say } from '../../lib/language/say.ts';

export const figureWords = (figure: number | null) => (figure === null ? say(tooFewWords) : formatNumber(figure));

export function daysWords(days: number | null): string {
  if (days === null) return say(tooFewWords);
  const rounded = Math.round(days * 10) / 10;
  return plural(rounded, { one: '# day', other: '# days' });
}

type Result = NonNullable<Figures['outcome']['convicted']['result']>;

/** Returns for example "63 of 180 players: 35% (28% to 42%)". */
export function resultWords(result: Result): string {
  const { players } = result;
  const banned = formatNumber(result.banned);
  const share = formatPercent(result.share);
  const low = formatPercent(result.low);
  const high = formatPercent(result.high);
  return t`${banned} of ${plural(players, { one: '# player', other: '# players' })}: ${share} (${low} to ${high})`;
}

export const verdictKinds = [
  {
    kind: 'cheater',
    label: msg({ message: 'Convicted', context: 'number of verdicts' }),
    total: msg`Convicted, in all`,
  },
  {
    kind: 'undetermined',
    label: msg({ message: 'Undetermined', context: 'number of verdicts' }),
    total: msg`Undetermined, in all`,
  },
  {
    kind: 'duplicate',
    label: msg({ message: 'Duplicate', context: 'number of verdicts' }),
    total: msg`Duplicate, in all`,
  },
  {
    kind: 'troll',
    label: msg({ message: 'Malicious', context: 'number of verdicts' }),
    total: msg`Malicious, in all`,
  },
] as const;
