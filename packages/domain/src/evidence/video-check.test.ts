import { expect, test } from 'vitest';
import { formatMessage } from '../shared/message.ts';
import { findUnseenMessage, isUnseen, toVideoState } from './video-check.ts';

test.each([
  [200, 'available'],
  [400, 'missing'],
  [401, 'private'],
  [403, 'private'],
  [404, 'missing'],
  [410, 'missing'],
  [302, 'unknown'],
  [429, 'unknown'],
  [503, 'unknown'],
] as const)('YouTube’s status %i means that the video is %s', (status, state) => {
  expect(toVideoState(status)).toBe(state);
});

test('only private and missing videos count as unseen by others', () => {
  expect((['available', 'private', 'missing', 'unknown'] as const).filter(isUnseen)).toEqual(['private', 'missing']);
});

test.each([
  [1, 1, 'Reviewers will not see this video.'],
  [2, 2, 'Reviewers will not see any of these videos.'],
  [1, 3, 'Reviewers will not see 1 of your 3 links.'],
])('the sentence about %i unseen videos of %i links', (unseen, links, sentence) => {
  expect(formatMessage(findUnseenMessage({ unseen, links }), { unseen, links })).toBe(sentence);
});
