import { RefusedError } from '@argus/contract/client';
import { describe, expect, it } from 'vitest';
import { AwayError } from '../../lib/api-errors.ts';
import { describeProfileError, isProfileMissing } from './profile-words.ts';

describe('a profile that could not be loaded', () => {
  it('is explained by the server where it gave a sentence', () => {
    expect(describeProfileError(new RefusedError(404, { msg: 'User profile not found.' }))).toBe(
      'User profile not found.',
    );
  });

  it('names the status where the server gave none', () => {
    expect(describeProfileError(new RefusedError(502, null))).toBe('Failed to load profile (Status: 502).');
  });

  it('speaks of the network where no answer came', () => {
    expect(describeProfileError(new AwayError())).toMatch(/^Network error/);
  });

  it.each([
    [404, true],
    [400, true],
    [500, false],
    [429, false],
  ])('with status %i is missing: %s', (status, isMissing) => {
    expect(isProfileMissing(new RefusedError(status, null))).toBe(isMissing);
  });
});
