import { type ExamCandidate, examRules, mayTakeExam } from '@argus/domain/members/exam';
import { rankOf } from '@argus/domain/members/ranks';
import { t } from '@lingui/core/macro';
import { formatNumber } from './format.ts';

export interface WayToTheEye {
  eyeEssence: number;
  isExamOn: boolean;
}

export function wayToTheEye({ eyeEssence, isExamOn }: WayToTheEye): string {
  const threshold = t`${formatNumber(eyeEssence)} Essence, as ${rankOf(eyeEssence)}`;
  return isExamOn
    ? t`On reaching ${threshold}, you can take the exam: ${examRules.cases} short cases, each explained afterwards. Passing it grants the Eye.`
    : t`It is generally granted on reaching ${threshold}.`;
}

/** Returns whether to offer the exam to a user. Only the server decides whether they may take it. */
export function canTakeExam({ eyeEssence, isExamOn }: WayToTheEye, user: Omit<ExamCandidate, 'eyeEssence'>): boolean {
  return isExamOn && mayTakeExam({ ...user, eyeEssence }).ok;
}
