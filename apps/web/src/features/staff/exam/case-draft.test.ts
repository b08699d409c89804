import { examCaseLimits } from '@argus/domain/members/exam';
import { expect, test } from 'vitest';
import { type CaseDraft, emptyDraft, findDraftProblems, toContent } from './case-draft.ts';

const draft: CaseDraft = {
  url: 'https://youtu.be/dQw4w9WgXcQ',
  moment: '2:14-2:31',
  context: '',
  answer: 'cheater',
  explanation: 'Snaps through the smoke, three times in a row.',
};

test('an empty exam case needs a video, a decision and an explanation', () => {
  expect(Object.keys(findDraftProblems(emptyDraft)).toSorted()).toEqual(['answer', 'explanation', 'url']);
  expect(toContent(emptyDraft)).toBeNull();
});

test.each([
  [{ url: 'https://example.test/clip' }, 'url'],
  [{ moment: 'later' }, 'moment'],
  [{ moment: '2:31-2:14' }, 'moment'],
  [{ context: 'x'.repeat(examCaseLimits.contextLength + 1) }, 'context'],
  [{ explanation: 'Because.' }, 'explanation'],
] as const)('an exam case with %j has a problem at %s', (change, field) => {
  expect(Object.keys(findDraftProblems({ ...draft, ...change }))).toEqual([field]);
  expect(toContent({ ...draft, ...change })).toBeNull();
});

test('a valid exam case is sent with the clip in seconds', () => {
  expect(toContent(draft)).toEqual({
    url: draft.url,
    startSeconds: 134,
    endSeconds: 151,
    context: '',
    answer: 'cheater',
    explanation: draft.explanation,
  });
});
