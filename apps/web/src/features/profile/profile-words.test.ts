import { RefusedError } from '@argus/contract/kernel/client';
import { describe, expect, it } from 'vitest';
import { UnreachableError } from '../../lib/api-errors.ts';
import { describeHistory, describeProfileError, describeUnpublished, isProfileMissing } from './profile-words.ts';

describe('a profile that could not be loaded', () => {
  it("shows the server's message if there is one", () => {
    expect(
      describeProfileError(new RefusedError(400, { id: 'invalid_input', msg: 'This is not a valid profile id.' })),
    ).toBe('This is not a valid profile id.');
  });

  it('explains what may have happened if nobody has that id', () => {
    const sentence = describeProfileError(
      new RefusedError(404, { id: 'profile_not_found', msg: 'User profile not found.' }),
    );
    expect(sentence).toBe('User profile not found. The link may be cut short, or the account is gone.');
  });

  it('shows the status if the server sent no message', () => {
    expect(describeProfileError(new RefusedError(502, null))).toBe('Failed to load profile (Status: 502).');
  });

  it('reports a network error if there was no response', () => {
    expect(describeProfileError(new UnreachableError())).toMatch(/^Network error/);
  });

  it.each([
    [404, 'profile_not_found', true],
    [404, 'not_found', true],
    [400, 'invalid_input', true],
    [500, 'internal_error', false],
    [429, 'too_many_requests', false],
    [404, undefined, false],
  ])('is treated as missing for status %i and error id %s: %s', (status, id, isMissing) => {
    expect(isProfileMissing(new RefusedError(status, { id }))).toBe(isMissing);
  });
});

it.each([
  [[0, 20], 'From 0 to 20 Essence.'],
  [[0, 20, 10], 'From 0 to 10 Essence; 20 at its highest.'],
  [[0, -50], 'From 0 to -50 Essence.'],
  [[0, -50, 1200, 40], 'From 0 to 40 Essence; 1,200 at its highest, -50 at its lowest.'],
])('describes the Essence history %j in a sentence', (amounts, sentence) => {
  const at = '2026-01-01T00:00:00.000Z';
  expect(describeHistory(amounts.map((essence) => ({ at, essence })))).toBe(sentence);
});

it('tells owners which of their numbers others do not see yet, if there are any', () => {
  const shown = { essence: 1200, overwatchReviewsDone: 3 };
  expect(describeUnpublished(shown, shown)).toBeNull();
  expect(describeUnpublished(shown, { essence: 1202, overwatchReviewsDone: 4 })).toBe(
    'This is what others see. You have 1,202 Essence and 4 reviews; what you earn by reviewing appears here the next day (UTC).',
  );
  expect(
    describeUnpublished({ essence: 0, overwatchReviewsDone: 0 }, { essence: 2, overwatchReviewsDone: 1 }),
  ).toContain('You have 2 Essence and 1 review;');
});
