import type { ExamCase, examCalls, examCaseCalls } from '../members/exam.ts';
import type { ExamplesOf } from './example.ts';
import { exampleIds, submitter } from './people.ts';

const video = { url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', startSeconds: 134, endSeconds: 151 };
const context = 'Watch the player with the AWP on the ramp.';
const explanation =
  'Every peek follows a sound that the recording has: footsteps, then the bomb. Nothing was known in advance.';

const examCase: ExamCase = {
  caseId: exampleIds.examCase,
  state: 'active',
  ...video,
  context,
  answer: 'not_cheater',
  explanation,
  report: null,
  isListed: false,
  version: 1,
  createdAt: '2026-11-10T18:00:00.000Z',
  editedAt: '2026-11-10T18:00:00.000Z',
  shown: 0,
  answered: 0,
  failed: 0,
};
const ofCase = { caseId: exampleIds.examCase };
const content = { ...video, context, answer: 'not_cheater', explanation } as const;

const shownCases = Array.from({ length: 12 }, (_, index) => ({ position: index + 1, ...video, context }));
const answers = shownCases.map(() => 'not_cheater' as const);

export const examExamples: ExamplesOf<typeof examCalls> = {
  getExam: {
    response: {
      isOn: true,
      refusal: {
        id: 'exam_not_eligible',
        msg: 'You need a little more Essence before you can take the exam.',
      },
      retryAt: null,
      attempt: null,
      lastResult: null,
    },
  },
  beginExam: {
    response: {
      attemptId: exampleIds.examAttempt,
      startedAt: '2026-11-14T20:00:00.000Z',
      handInFrom: '2026-11-14T20:03:24.000Z',
      cases: shownCases,
    },
  },
  handInExam: {
    params: { attemptId: exampleIds.examAttempt },
    body: { answers },
    response: {
      attemptId: exampleIds.examAttempt,
      handedInAt: '2026-11-14T20:25:00.000Z',
      hasPassed: true,
      innocentsConvicted: 0,
      cheatersMissed: 1,
      wrongApart: 0,
      cases: shownCases.map((shown) => ({
        ...shown,
        given: 'not_cheater',
        answer: 'not_cheater',
        explanation,
        reportId: null,
      })),
    },
  },
};

export const examCaseExamples: ExamplesOf<typeof examCaseCalls> = {
  listExamCases: {
    query: { page: '1', limit: '20' },
    response: {
      cases: [examCase],
      totalCases: 1,
      totalPages: 1,
      currentPage: 1,
      pool: { cheater: 0, not_cheater: 1 },
      unlisted: { cheater: 0, not_cheater: 1 },
      activeCases: 1,
      mode: 'auto',
      isOn: false,
    },
  },
  listExamAttempts: {
    query: { page: '1', limit: '20' },
    response: {
      attempts: [
        {
          attemptId: exampleIds.examAttempt,
          candidate: submitter,
          startedAt: '2026-11-14T20:00:00.000Z',
          handedInAt: '2026-11-14T20:25:00.000Z',
          result: { hasPassed: true, right: 11, rightApart: 6, casesApart: 6 },
        },
      ],
      totalAttempts: 1,
      totalPages: 1,
      currentPage: 1,
    },
  },
  getExamCase: { params: ofCase, response: examCase },
  addExamCase: { body: content, response: { msg: 'Case added.', examCase } },
  editExamCase: {
    params: ofCase,
    body: { ...content, context: 'Watch the player on the ramp.' },
    response: { msg: 'Case saved.', examCase: { ...examCase, context: 'Watch the player on the ramp.', version: 2 } },
  },
  retireExamCase: {
    params: ofCase,
    body: { isRetired: true },
    response: { msg: 'Case retired.', examCase: { ...examCase, state: 'retired' } },
  },
};
