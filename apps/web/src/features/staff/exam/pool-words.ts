import { videoHostNames } from '@argus/domain/evidence/video-hosts';
import {
  canDrawFrom,
  type ExamAnswer,
  type ExamMode,
  examAnswers,
  examRules,
  minForRetry,
  minInPool,
  minUnlisted,
  type Pool,
} from '@argus/domain/members/exam';
import { joinSentences } from '@argus/domain/shared/join-sentences';
import { plural, t } from '@lingui/core/macro';
import { formatNumber } from '../../../lib/language/format.ts';

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
  const { not_cheater: innocents, cheater: cheaters } = inWords(unlisted);
  if (!lacks(1))
    return t`Of ${innocents} innocents and ${cheaters} cheaters the video is named on no public page here, so whoever tries again meets the same ones. Please add cases with videos of your own, for example unlisted ones on ${videoHostNames}.`;
  const { not_cheater: neededInnocents, cheater: neededCheaters } = minUnlisted;
  return t`Of ${innocents} innocents and ${cheaters} cheaters the video is named on no public page here; an exam needs ${neededInnocents} and ${neededCheaters}, because the verdict on every other video can be looked up. Until then it has as many as there are. Please add cases with videos of your own, for example unlisted ones on ${videoHostNames}.`;
}

export function describePool({ pool, mode, isOn }: Omit<ShownPool, 'unlisted'>): string {
  const sentences = [describeMode({ pool, mode, isOn }), countCases(pool)];
  const repeatsCases = examAnswers.some((answer) => pool[answer] < minForRetry[answer]);
  if (isOn && canDrawFrom(pool) && repeatsCases) sentences.push(describeRepetition());
  return joinSentences(sentences);
}

function describeMode({ pool, mode, isOn }: Omit<ShownPool, 'unlisted'>): string {
  if (isOn && canDrawFrom(pool)) return t`The exam is on.`;
  const { not_cheater: innocents, cheater: cheaters } = minInPool;
  if (isOn)
    return t`The exam is on, but nobody can take it yet: it needs at least ${innocents} of innocents and ${cheaters} of cheaters.`;
  if (mode === 'off') return t`The exam is turned off in the settings, so Essence alone grants the Eye.`;
  const { casesForAuto: cases } = examRules;
  return t`The exam begins by itself at ${cases} cases, at least ${innocents} of innocents and ${cheaters} of cheaters. Until then, Essence alone grants the Eye.`;
}

function countCases(pool: Pool): string {
  const total = pool.cheater + pool.not_cheater;
  const { not_cheater: innocents, cheater: cheaters } = inWords(pool);
  return plural(total, {
    one: `# case can be drawn: ${innocents} of innocents, ${cheaters} of cheaters.`,
    other: `# cases can be drawn: ${innocents} of innocents, ${cheaters} of cheaters.`,
  });
}

function describeRepetition(): string {
  const { not_cheater: innocents, cheater: cheaters } = minForRetry;
  return t`With fewer than ${innocents} of innocents or ${cheaters} of cheaters, whoever tries again meets the same ones: please add some.`;
}

function inWords({ cheater, not_cheater }: Pool): Record<ExamAnswer, string> {
  return { cheater: formatNumber(cheater), not_cheater: formatNumber(not_cheater) };
}
