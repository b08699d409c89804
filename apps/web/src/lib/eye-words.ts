import { type ExamCandidate, examRules, mayTakeExam } from '@argus/domain/members/exam';
import { rankLabel, rankOf } from '@argus/domain/members/ranks';
import { t } from '@lingui/core/macro';
import { formatNumber } from './language/format.ts';
import { say } from './language/say.ts';

export interface WayToTheEye {
  eyeEssence: number;
  isExamOn: boolean;
}

export function wayToTheEye({ eyeEssence, isExamOn }: WayToTheEye): string {
  const essence = formatNumber(eyeEssence);
  const rank = say(rankLabel(rankOf(eyeEssence)));
  const { cases } = examRules;
  return isExamOn
    ? t`On reaching ${essence} Essence, as ${rank}, you can take the exam: ${cases} short cases, each explained afterwards. Passing it grants the Eye.`
    : t`It is generally granted on reaching ${essence} Essence, as ${rank}.`;
}

/** Returns whether to offer the exam to a user. Only the server decides whether they may take it. */
export function canTakeExam({ eyeEssence, isExamOn }: WayToTheEye, user: Omit<ExamCandidate, 'eyeEssence'>): boolean {
  return isExamOn && mayTakeExam({ ...user, eyeEssence }).ok;
}
