import { isWatchEvidenceUrl } from '@argus/domain/evidence/evidence-link';
import { findMomentFault } from '@argus/domain/evidence/moment';
import { examAnswers, examCaseLimits, examMessages, examModes, examRules } from '@argus/domain/members/exam';
import { pageSizes, reportLimits } from '@argus/domain/shared/limits';
import { defineCalls } from '../kernel/call.ts';
import { type ErrorId, rulingErrors } from '../kernel/errors.ts';
import {
  checkedText,
  clipFields,
  dateSchema,
  idSchema,
  msgSchema,
  pageFields,
  pageQuery,
  personSchema,
  reportStatusSchema,
  typedClipFields,
  typedText,
} from '../kernel/fields.ts';
import { toIssue } from '../kernel/issue.ts';
import { toldBy } from '../kernel/told.ts';
import { z } from '../kernel/zod.ts';

const answerSchema = z.enum(examAnswers, toldBy(examMessages.exam_incomplete));

/** Nobody learns more than this about a case before the attempt is handed in: no id, no report, no player. */
const shownCaseSchema = z.object({
  position: z.int().min(1).max(examRules.cases),
  url: z.string(),
  ...clipFields,
  context: z.string(),
});
export type ShownExamCase = z.infer<typeof shownCaseSchema>;

const openAttemptSchema = z.object({
  attemptId: idSchema,
  startedAt: dateSchema,
  /** The answers are not accepted before this time, because nobody can have watched all the clips by then. */
  handInFrom: dateSchema,
  cases: z.array(shownCaseSchema),
});

const explainedCaseSchema = shownCaseSchema.extend({
  given: answerSchema,
  answer: answerSchema,
  explanation: z.string(),
  reportId: idSchema.nullable(),
});

const examResultSchema = z.object({
  attemptId: idSchema,
  handedInAt: dateSchema,
  hasPassed: z.boolean(),
  innocentsConvicted: z.int(),
  cheatersMissed: z.int(),
  /** The mistakes in cases whose video no public page named; the pass mark also counts these on their own. */
  wrongApart: z.int(),
  cases: z.array(explainedCaseSchema),
});
export type ExamResult = z.infer<typeof examResultSchema>;

const examSchema = z.object({
  isOn: z.boolean(),
  /** The reason why the caller cannot begin; it is null if they can, or have begun. */
  refusal: z.object({ id: z.enum(rulingErrors.exam), msg: z.string() }).nullable(),
  retryAt: dateSchema.nullable(),
  attempt: openAttemptSchema.nullable(),
  lastResult: examResultSchema.nullable(),
});
export type Exam = z.infer<typeof examSchema>;

const handInSchema = z.object({
  /** The answers are in the order of the cases; an attempt is only ever accepted as a whole. */
  answers: z
    .array(answerSchema, toldBy(examMessages.exam_incomplete))
    .max(examRules.cases, { ...toldBy(examMessages.exam_incomplete), abort: true })
    .refine((answers) => answers.length === examRules.cases, {
      ...toldBy(examMessages.exam_incomplete),
      params: { id: 'exam_incomplete' },
    }),
});

const { explanationLength, contextLength } = examCaseLimits;

const caseContentFields = {
  url: typedText(reportLimits.evidenceUrlLength, examMessages.exam_video_invalid).transform((url) => url.trim()),
  ...typedClipFields,
  context: checkedText({ min: 0, max: contextLength, isMultiline: true }, examMessages.context_too_long).default(''),
  answer: z.enum(examAnswers, toldBy(examMessages.exam_answer_required)),
  explanation: checkedText({ ...explanationLength, isMultiline: true }, examMessages.explanation_length),
};

type TypedCase = { url: string; startSeconds?: number | null | undefined; endSeconds?: number | null | undefined };

function checkVideo({ url, startSeconds, endSeconds }: TypedCase, context: z.core.$RefinementCtx): void {
  if (!isWatchEvidenceUrl(url)) {
    context.addIssue(toIssue({ id: 'video_not_youtube', message: examMessages.exam_video_invalid }, ['url']));
  }
  const fault = findMomentFault({ type: 'video', url, startSeconds, endSeconds });
  if (fault) context.addIssue(toIssue(fault, [fault.field]));
}

const caseContentSchema = z.object(caseContentFields).superRefine(checkVideo);
export type ExamCaseContent = z.output<typeof caseContentSchema>;

/** A `doubtful` case is active, but the verdict of its report no longer confirms it, so nobody is shown it. */
const examCaseStates = ['active', 'doubtful', 'retired'] as const;

const examCaseSchema = z.object({
  caseId: idSchema,
  state: z.enum(examCaseStates),
  url: z.string(),
  ...clipFields,
  context: z.string(),
  answer: answerSchema,
  explanation: z.string(),
  report: z.object({ reportId: idSchema, reportStatus: reportStatusSchema }).nullable(),
  /** It is true if a public page here names the video, so that the answer may be found there. */
  isListed: z.boolean(),
  version: z.int(),
  createdAt: dateSchema,
  editedAt: dateSchema,
  /** These count, for this version of the case, who was shown it, who of them handed in, and who of those was wrong. */
  shown: z.int(),
  answered: z.int(),
  failed: z.int(),
});
export type ExamCase = z.infer<typeof examCaseSchema>;

const poolSchema = z.object({ cheater: z.int(), not_cheater: z.int() });

const examAttemptSchema = z.object({
  attemptId: idSchema,
  candidate: personSchema,
  startedAt: dateSchema,
  handedInAt: dateSchema.nullable(),
  result: z
    .object({
      hasPassed: z.boolean(),
      right: z.int(),
      /** The right answers in cases whose video no public page named when they were drawn. */
      rightApart: z.int(),
      casesApart: z.int(),
    })
    .nullable(),
});
export type ExamAttempt = z.infer<typeof examAttemptSchema>;

const caseParams = z.object({ caseId: idSchema });
const caseAnswerSchema = msgSchema.extend({ examCase: examCaseSchema });

export const examCalls = defineCalls({
  getExam: {
    method: 'GET',
    path: '/api/exam',
    access: 'user',
    summary:
      'The caller’s exam for the Eye: the open attempt, or whether one can begin, and the last result explained.',
    response: examSchema,
  },
  beginExam: {
    method: 'POST',
    path: '/api/exam',
    access: 'user',
    summary: 'Begin the exam, or return the attempt that is already open.',
    status: 201,
    response: openAttemptSchema,
    refusals: rulingErrors.exam,
  },
  handInExam: {
    method: 'POST',
    path: '/api/exam/{attemptId}/answers',
    access: 'user',
    summary: 'Hand in all answers at once. Whoever passes gets the Eye.',
    params: z.object({ attemptId: idSchema }),
    body: handInSchema,
    status: 201,
    response: examResultSchema,
    refusals: [...rulingErrors.exam, 'exam_not_found', 'exam_handed_in', 'exam_too_fast'],
  },
});

const missing = ['exam_case_not_found'] as const satisfies readonly ErrorId[];

export const examCaseCalls = defineCalls({
  listExamCases: {
    method: 'GET',
    path: '/api/admin/exam-cases',
    access: 'staff',
    summary: 'The cases of the exam, newest first, with how people did on each.',
    query: pageQuery(pageSizes.examCases).extend({ retired: z.enum(['yes', 'no']).optional() }),
    response: z.object({
      cases: z.array(examCaseSchema),
      totalCases: z.int(),
      ...pageFields,
      pool: poolSchema,
      /** The cases of the pool whose video no public page here names. */
      unlisted: poolSchema,
      activeCases: z.int(),
      mode: z.enum(examModes),
      isOn: z.boolean(),
    }),
  },
  listExamAttempts: {
    method: 'GET',
    path: '/api/admin/exam-attempts',
    access: 'staff',
    summary: 'Attempts at the exam, the last begun first: who, how long they took and how they did.',
    query: pageQuery(pageSizes.examAttempts),
    response: z.object({ attempts: z.array(examAttemptSchema), totalAttempts: z.int(), ...pageFields }),
  },
  getExamCase: {
    method: 'GET',
    path: '/api/admin/exam-cases/{caseId}',
    access: 'staff',
    summary: 'One case of the exam.',
    params: caseParams,
    response: examCaseSchema,
    refusals: missing,
  },
  addExamCase: {
    method: 'POST',
    path: '/api/admin/exam-cases',
    access: 'staff',
    summary: 'Add a case to the exam, from a closed report or from scratch.',
    body: z.object({ ...caseContentFields, reportId: idSchema.nullish() }).superRefine(checkVideo),
    status: 201,
    response: caseAnswerSchema,
    refusals: ['report_not_found', 'exam_report_open'],
  },
  editExamCase: {
    method: 'PUT',
    path: '/api/admin/exam-cases/{caseId}',
    access: 'staff',
    summary: 'Change a case. Attempts that were shown it before keep what they were shown.',
    params: caseParams,
    body: caseContentSchema,
    response: caseAnswerSchema,
    refusals: [...missing, 'exam_case_needed'],
  },
  retireExamCase: {
    method: 'PUT',
    path: '/api/admin/exam-cases/{caseId}/retired',
    access: 'staff',
    summary: 'Retire a case or bring it back. Open attempts keep it. One that the exam needs cannot be retired.',
    params: caseParams,
    body: z.object({ isRetired: z.boolean() }),
    response: caseAnswerSchema,
    refusals: [...missing, 'exam_case_needed'],
  },
});
