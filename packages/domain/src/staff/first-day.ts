import { firstReviews } from '../cases/consensus.ts';
import { canDrawFrom, type ExamMode, examRules, isExamOn, minInPool, type Pool } from '../members/exam.ts';

/** What a new community needs, in the order in which the first admin reads it. */
export const firstDaySteps = ['login', 'reviewers', 'report', 'contact', 'backup', 'webhook', 'exam'] as const;
export type FirstDayStep = (typeof firstDaySteps)[number];

export type FirstDayState = {
  hasLogin: boolean;
  /** Counts everybody who holds the Eye and is not banned. */
  reviewers: number;
  hasReport: boolean;
  canBeContacted: boolean;
  hasRecentBackup: boolean;
  hasCommunityWebhook: boolean;
  exam: { mode: ExamMode; pool: Pool };
};

export type FirstDayProgress = {
  step: FirstDayStep;
  isDone: boolean;
  /** It is null for a step that takes one action. */
  counted: { done: number; needed: number } | null;
};

export function checkFirstDay(state: FirstDayState): FirstDayProgress[] {
  const checks: Record<FirstDayStep, Omit<FirstDayProgress, 'step'>> = {
    login: once(state.hasLogin),
    reviewers: {
      isDone: state.reviewers >= firstReviews,
      counted: { done: Math.min(state.reviewers, firstReviews), needed: firstReviews },
    },
    report: once(state.hasReport),
    contact: once(state.canBeContacted),
    backup: once(state.hasRecentBackup),
    webhook: once(state.hasCommunityWebhook),
    exam: checkExam(state.exam),
  };
  return firstDaySteps.map((step) => ({ step, ...checks[step] }));
}

const once = (isDone: boolean) => ({ isDone, counted: null });

/** A community that turned the exam off needs no cases. */
function checkExam({ mode, pool }: FirstDayState['exam']): Omit<FirstDayProgress, 'step'> {
  if (mode === 'off') return once(true);
  const needed = mode === 'auto' ? examRules.casesForAuto : minInPool.cheater + minInPool.not_cheater;
  const isDone = isExamOn(mode, pool) && canDrawFrom(pool);
  return { isDone, counted: { done: Math.min(pool.cheater + pool.not_cheater, needed), needed } };
}
