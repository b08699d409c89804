import {
  canDrawFrom,
  type ExamMode,
  examAnswers,
  examRules,
  fewestForRetry,
  fewestInPool,
  type Pool,
} from '@argus/domain/exam';
import { countOf, formatNumber } from '../../../lib/format.ts';

interface ShownPool {
  pool: Pool;
  mode: ExamMode;
  isOn: boolean;
}

/** Whether there is an exam, and why not. */
export function describePool({ pool, mode, isOn }: ShownPool): string {
  const total = pool.cheater + pool.not_cheater;
  const cases = `${countOf(total, 'case')} can be drawn: ${formatNumber(pool.not_cheater)} of innocents, ${formatNumber(pool.cheater)} of cheaters.`;
  const needed = `at least ${fewestInPool.not_cheater} of innocents and ${fewestInPool.cheater} of cheaters`;
  const isEasilyLearnt = examAnswers.some((answer) => pool[answer] < fewestForRetry[answer]);
  const hint = isEasilyLearnt
    ? ` With fewer than ${fewestForRetry.not_cheater} of innocents or ${fewestForRetry.cheater} of cheaters, whoever tries again meets the same ones: please add some.`
    : '';
  if (isOn && canDrawFrom(pool)) return `The exam is on. ${cases}${hint}`;
  if (isOn) return `The exam is on, but nobody can take it yet: it needs ${needed}. ${cases}`;
  if (mode === 'off') return `The exam is turned off in the settings, so Essence alone grants the Eye. ${cases}`;
  return `The exam begins by itself at ${examRules.casesForAuto} cases, ${needed}. Until then, Essence alone grants the Eye. ${cases}`;
}
