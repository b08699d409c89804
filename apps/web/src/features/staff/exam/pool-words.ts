import { videoHostNames } from '@argus/domain/evidence/video-hosts';
import {
  canDrawFrom,
  type ExamMode,
  examAnswers,
  examRules,
  minForRetry,
  minInPool,
  minUnlisted,
  type Pool,
} from '@argus/domain/members/exam';
import { t } from '@lingui/core/macro';
import { countOf, formatNumber } from '../../../lib/format.ts';

interface ShownPool {
  pool: Pool;
  /** These are the cases whose video is on no public page, so that their verdict cannot be looked up. */
  unlisted: Pool;
  mode: ExamMode;
  isOn: boolean;
}

/** Says how many cases are missing whose verdict cannot be looked up, or returns null if there are enough. */
export function describeUnlisted({ unlisted }: Pick<ShownPool, 'unlisted'>): string | null {
  const lacks = (factor: number) => examAnswers.some((answer) => unlisted[answer] < factor * minUnlisted[answer]);
  if (!lacks(2)) return null;
  const known = t`Of ${formatNumber(unlisted.not_cheater)} innocents and ${formatNumber(unlisted.cheater)} cheaters the video is named on no public page here`;
  const ask = t`Please add cases with videos of your own, for example unlisted ones on ${videoHostNames}`;
  if (!lacks(1)) return t`${known}, so whoever tries again meets the same ones. ${ask}.`;
  return t`${known}; an exam needs ${minUnlisted.not_cheater} and ${minUnlisted.cheater}, because the verdict on every other video can be looked up. Until then it has as many as there are. ${ask}.`;
}

export function describePool({ pool, mode, isOn }: Omit<ShownPool, 'unlisted'>): string {
  const total = pool.cheater + pool.not_cheater;
  const cases = t`${countOf(total, 'case')} can be drawn: ${formatNumber(pool.not_cheater)} of innocents, ${formatNumber(pool.cheater)} of cheaters.`;
  const needed = `at least ${minInPool.not_cheater} of innocents and ${minInPool.cheater} of cheaters`;
  const repeatsCases = examAnswers.some((answer) => pool[answer] < minForRetry[answer]);
  const hint = repeatsCases
    ? t` With fewer than ${minForRetry.not_cheater} of innocents or ${minForRetry.cheater} of cheaters, whoever tries again meets the same ones: please add some.`
    : '';
  if (isOn && canDrawFrom(pool)) return t`The exam is on. ${cases}${hint}`;
  if (isOn) return t`The exam is on, but nobody can take it yet: it needs ${needed}. ${cases}`;
  if (mode === 'off') return t`The exam is turned off in the settings, so Essence alone grants the Eye. ${cases}`;
  return t`The exam begins by itself at ${examRules.casesForAuto} cases, ${needed}. Until then, Essence alone grants the Eye. ${cases}`;
}
