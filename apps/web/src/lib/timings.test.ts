import { expect, test } from 'vitest';
import * as timings from './timings.ts';

test('the timings match the specification', () => {
  expect({ ...timings }).toEqual({
    submitRedirectMs: 2000,
    lobbyErrorMs: 3000,
    toastMs: { default: 4000, success: 3000, error: 5000, loginError: 6000 },
  });
});
