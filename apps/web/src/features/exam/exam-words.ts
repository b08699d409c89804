import type { ExamResult } from '@argus/contract/exam';
import { examRules } from '@argus/domain/exam';
import { countOf } from '../../lib/format.ts';

/** What went wrong, if anything did. */
export function describeMistakes({
  innocentsConvicted,
  cheatersMissed,
}: Pick<ExamResult, 'innocentsConvicted' | 'cheatersMissed'>): string {
  const right = examRules.cases - innocentsConvicted - cheatersMissed;
  if (right === examRules.cases) return `All ${examRules.cases} right.`;
  const mistakes = [
    ...(innocentsConvicted > 0 ? [`${countOf(innocentsConvicted, 'innocent player')} convicted`] : []),
    ...(cheatersMissed > 0 ? [`${countOf(cheatersMissed, 'cheater')} missed`] : []),
  ];
  return `${right} of ${examRules.cases} right: ${mistakes.join(', ')}.`;
}
