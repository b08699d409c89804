import { hasVerdict, type ReportStatus } from '../cases/report-status.ts';
import type { Clip } from '../evidence/clip.ts';
import { videoHostNames } from '../evidence/video-hosts.ts';
import type { Message } from '../shared/message.ts';
import { allowed, type Ruling, refuse } from '../shared/ruling.ts';
import { dayMs } from '../shared/time.ts';
import { isStaff, type UserType } from '../staff/permissions.ts';
import { type EyeCandidate, isEligibleForEye } from './eye.ts';

/** In the mode `auto`, the exam is on once there are enough active cases. */
export const examModes = ['auto', 'on', 'off'] as const;
export type ExamMode = (typeof examModes)[number];

export const examAnswers = ['cheater', 'not_cheater'] as const;
export type ExamAnswer = (typeof examAnswers)[number];

export const examAnswerLabels = {
  cheater: /*i18n*/ { id: 'exam_answer_cheater', message: 'Cheater' },
  not_cheater: /*i18n*/ { id: 'exam_answer_not_cheater', message: 'Not a cheater' },
} as const satisfies Record<ExamAnswer, Message>;

export const examRules = {
  cases: 12,
  /** The number varies, so that nobody can count on it; with two or fewer, acquitting everybody could pass. */
  cheaters: { min: 3, max: 4 },
  maxInnocentsConvicted: 1,
  maxCheatersMissed: 1,
  /**
   * This many cases show a video that no public page here names, if the pool has them, because the others can be looked
   * up. Half of them are of cheaters, so that giving one answer to all of them fails.
   */
  unlisted: { cases: 6, cheaters: 3, maxWrong: 1 },
  /**
   * A clip counts for this long before the answers are accepted: `withoutEnd` if it has no end, and never more than
   * `max`.
   */
  clipSeconds: { withoutEnd: 15, max: 300 },
  casesForAuto: 30,
  firstWaitDays: 7,
  laterWaitDays: 30,
} as const;

const { cases, cheaters, unlisted, clipSeconds } = examRules;

export const minInPool: Record<ExamAnswer, number> = { cheater: cheaters.max, not_cheater: cases - cheaters.min };

/**
 * With fewer cases, a second attempt repeats cases of one kind, and whoever remembers those, or was told of them, knows
 * the answers to the others.
 */
export const minForRetry: Record<ExamAnswer, number> = {
  cheater: 2 * minInPool.cheater,
  not_cheater: 2 * minInPool.not_cheater,
};

/** With fewer unlisted cases than this, an exam has as many of them as there are. */
export const minUnlisted: Record<ExamAnswer, number> = {
  cheater: unlisted.cheaters,
  not_cheater: unlisted.cases - unlisted.cheaters,
};

export const minInnocents: number = cases - cheaters.max;

export const examCaseLimits = { explanationLength: { min: 20, max: 1000 }, contextLength: 300 } as const;

const { explanationLength, contextLength } = examCaseLimits;

export const examMessages = {
  exam_answer_required: /*i18n*/ { id: 'exam_answer_required', message: 'Please select the right decision.' },
  exam_incomplete: /*i18n*/ { id: 'exam_incomplete', message: 'Please decide all {cases} cases.', values: { cases } },
  exam_pass_mark: /*i18n*/ {
    id: 'exam_pass_mark',
    message:
      'You pass with at most one innocent player convicted and at most one cheater missed. Some clips appear nowhere else on this site: of those, at most one may be wrong.',
  },
  exam_video_invalid: /*i18n*/ {
    id: 'exam_video_invalid',
    message: 'Please enter a link to a {hosts} video.',
    values: { hosts: videoHostNames },
  },
  explanation_length: /*i18n*/ {
    id: 'explanation_length',
    message: 'The explanation must have between {min} and {max, number} characters.',
    values: { min: explanationLength.min, max: explanationLength.max },
  },
  context_too_long: /*i18n*/ {
    id: 'context_too_long',
    message: 'At most {max} characters.',
    values: { max: contextLength },
  },
  exam_too_fast: /*i18n*/ {
    id: 'exam_too_fast',
    message:
      'The clips take longer than that to watch. You can hand in after another {minutes, plural, one {minute} other {{minutes} minutes}}.',
  },
  exam_open_to_you: /*i18n*/ {
    id: 'exam_open_to_you',
    message:
      'You have reached {essence, number} Essence: the exam for the Eye is open to you. Take your time, and good luck!',
  },
  exam_open_again: /*i18n*/ {
    id: 'exam_open_again',
    message: 'You can take the exam for the Eye again. Take your time, and good luck!',
  },
} as const;

export const examRefusals = {
  exam_off: /*i18n*/ { id: 'exam_off', message: 'There is no exam at the moment.' },
  exam_holder: /*i18n*/ { id: 'exam_holder', message: 'You already hold the Eye.' },
  exam_after_removal: /*i18n*/ {
    id: 'exam_after_removal',
    message: 'Staff removed your Eye, so only staff can give it back.',
  },
  exam_for_staff: /*i18n*/ {
    id: 'exam_for_staff',
    message: 'Staff write the exam, so they cannot take it. Another member of staff can grant you the Eye.',
  },
  exam_not_eligible: /*i18n*/ {
    id: 'exam_not_eligible',
    message: 'You need more Essence before you can take the exam.',
  },
  exam_too_early: /*i18n*/ { id: 'exam_too_early', message: 'You cannot try again yet.' },
  exam_not_ready: /*i18n*/ {
    id: 'exam_not_ready',
    message: 'The exam cannot begin yet: staff are still preparing cases. Please come back soon.',
  },
} as const;

type ExamRuling = Ruling<keyof typeof examRefusals>;

export type Pool = Record<ExamAnswer, number>;

export function canDrawFrom(pool: Pool): boolean {
  return examAnswers.every((answer) => pool[answer] >= minInPool[answer]);
}

/** In the mode `on`, Essence alone never grants the Eye, even while there are too few cases to draw an exam. */
export function isExamOn(mode: ExamMode, pool: Pool): boolean {
  if (mode !== 'auto') return mode === 'on';
  return pool.cheater + pool.not_cheater >= examRules.casesForAuto && canDrawFrom(pool);
}

export type ExamCandidate = EyeCandidate & { userType: UserType };

/** This is checked again when the answers are handed in. */
export function mayTakeExam(person: ExamCandidate): ExamRuling {
  if (person.hasTheEye) return refuse('exam_holder');
  if (person.eyeRemovedByStaff) return refuse('exam_after_removal');
  if (isStaff(person.userType)) return refuse('exam_for_staff');
  return isEligibleForEye(person) ? allowed : refuse('exam_not_eligible');
}

export type PastAttempt = { handedInAt: number; hasPassed: boolean };

/** Returns when somebody may try again after their past attempts, or null if they may at any time. */
export function retryAt(past: readonly PastAttempt[]): number | null {
  const failed = past.filter(({ hasPassed }) => !hasPassed).map(({ handedInAt }) => handedInAt);
  if (failed.length === 0) return null;
  const days = failed.length === 1 ? examRules.firstWaitDays : examRules.laterWaitDays;
  return Math.max(...failed) + days * dayMs;
}

export function mayBeginExam(
  person: ExamCandidate,
  exam: { isOn: boolean; pool: Pool; past: readonly PastAttempt[]; now: number },
): ExamRuling {
  const standing = mayTakeExam(person);
  if (!standing.ok) return standing;
  if (!exam.isOn) return refuse('exam_off');
  if (exam.now < (retryAt(exam.past) ?? 0)) return refuse('exam_too_early');
  return canDrawFrom(exam.pool) ? allowed : refuse('exam_not_ready');
}

export type PoolCase = {
  id: string;
  answer: ExamAnswer;
  /** No public page here names the video. */
  isUnlisted: boolean;
  /** The number of times that this person was shown the case. */
  timesShown: number;
};

/**
 * Draws the cases of one attempt in their order, preferring those that the person knows least. `draw` gives each key a
 * number in [0, 1) that nobody can predict; the same draw from the same pool gives the same exam. The cases that count
 * apart were drawn because they cannot be looked up; some of the others may be unlisted too.
 */
export function drawExam<Case extends PoolCase>(
  pool: readonly Case[],
  draw: (key: string) => number,
): (Case & { countsApart: boolean })[] {
  const guilty = draw('cheaters') < 0.5 ? cheaters.min : cheaters.max;
  const order = (key: string, drawn: readonly Case[]) =>
    drawn
      .map((drawnCase) => ({ drawnCase, at: draw(`${key} ${drawnCase.id}`) }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ drawnCase }) => drawnCase);
  const take = (from: readonly Case[], answer: ExamAnswer, count: number) =>
    order(
      'choice',
      from.filter((poolCase) => poolCase.answer === answer),
    )
      .toSorted((a, b) => a.timesShown - b.timesShown)
      .slice(0, count);
  const unknown = pool.filter(({ isUnlisted }) => isUnlisted);
  const guiltyApart = take(unknown, 'cheater', unlisted.cheaters);
  const innocentApart = take(unknown, 'not_cheater', unlisted.cases - guiltyApart.length);
  const apart = new Set([...guiltyApart, ...innocentApart]);
  const rest = pool.filter((poolCase) => !apart.has(poolCase));
  return order('place', [
    ...apart,
    ...take(rest, 'cheater', guilty - guiltyApart.length),
    ...take(rest, 'not_cheater', cases - guilty - innocentApart.length),
  ]).map((drawnCase) => ({ ...drawnCase, countsApart: apart.has(drawnCase) }));
}

export type DecidedCase = { answer: ExamAnswer; given: ExamAnswer; countsApart: boolean };

export type ExamGrade = {
  innocentsConvicted: number;
  cheatersMissed: number;
  wrongApart: number;
  hasPassed: boolean;
};

export function gradeExam(decided: readonly DecidedCase[]): ExamGrade {
  const wrong = decided.filter(({ answer, given }) => given !== answer);
  const innocentsConvicted = wrong.filter(({ answer }) => answer === 'not_cheater').length;
  const cheatersMissed = wrong.length - innocentsConvicted;
  const wrongApart = wrong.filter(({ countsApart }) => countsApart).length;
  const hasPassed =
    innocentsConvicted <= examRules.maxInnocentsConvicted &&
    cheatersMissed <= examRules.maxCheatersMissed &&
    wrongApart <= unlisted.maxWrong;
  return { innocentsConvicted, cheatersMissed, wrongApart, hasPassed };
}

/** Answers can be handed in once all clips could have been watched. */
export function handInFrom(startedAt: number, clips: readonly Clip[]): number {
  const lengths = clips.map(({ startSeconds, endSeconds }) =>
    endSeconds === null ? clipSeconds.withoutEnd : Math.min(clipSeconds.max, endSeconds - (startSeconds ?? 0)),
  );
  return startedAt + 1000 * lengths.reduce((sum, seconds) => sum + seconds, 0);
}

/**
 * Says whether the report's verdict still confirms the case that was made from it. A duplicate says nothing either way.
 */
export function bearsOut(answer: ExamAnswer, report: { status: ReportStatus; isUnderAppeal: boolean }): boolean {
  if (report.isUnderAppeal || !hasVerdict(report.status)) return false;
  if (report.status === 'verified_duplicate') return true;
  return (answer === 'cheater') === (report.status === 'verified_cheater');
}
