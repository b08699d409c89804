import type { ExamResult } from '@argus/contract/members/exam';
import { examRules } from '@argus/domain/members/exam';
import { countOf } from '../../lib/format.ts';

export function describeMistakes({
  innocentsConvicted,
  cheatersMissed,
  wrongApart,
}: Pick<ExamResult, 'innocentsConvicted' | 'cheatersMissed' | 'wrongApart'>): string {
  const right = examRules.cases - innocentsConvicted - cheatersMissed;
  if (right === examRules.cases) return `All ${examRules.cases} right.`;
  const mistakes = [
    ...(innocentsConvicted > 0 ? [`${countOf(innocentsConvicted, 'innocent player')} convicted`] : []),
    ...(cheatersMissed > 0 ? [`${countOf(cheatersMissed, 'cheater')} missed`] : []),
  ];
  const apart =
    wrongApart > examRules.unlisted.maxWrong
      ? ` ${wrongApart} of the mistakes were in clips that appear nowhere else on this site, where one is allowed.`
      : '';
  return `${right} of ${examRules.cases} right: ${mistakes.join(', ')}.${apart}`;
}
