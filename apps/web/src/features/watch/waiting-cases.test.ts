import { minuteMs } from '@argus/domain/shared/time';
import { describe, expect, it } from 'vitest';
import { pauseBeforeNextCount } from './waiting-cases.ts';

const last = 1_000_000_000;

describe('the pause before waiting cases are counted again', () => {
  it('lasts a minute while requests succeed', () => {
    expect(pauseBeforeNextCount({ dataUpdatedAt: last, errorUpdatedAt: 0, errorUpdateCount: 0 })).toBe(minuteMs);
    const recovered = { dataUpdatedAt: last, errorUpdatedAt: last - 5 * minuteMs, errorUpdateCount: 9 };
    expect(pauseBeforeNextCount(recovered)).toBe(minuteMs);
  });

  it('doubles with each failure, up to ten minutes', () => {
    let errorUpdatedAt = last + minuteMs;
    const pauses = Array.from({ length: 5 }, () => {
      const pause = pauseBeforeNextCount({ dataUpdatedAt: last, errorUpdatedAt, errorUpdateCount: 1 });
      errorUpdatedAt += pause;
      return pause / minuteMs;
    });
    expect(pauses).toEqual([1, 2, 4, 8, 10]);
  });

  it('doubles with each failure if no request ever succeeded', () => {
    const pauses = [1, 2, 3, 4, 5].map((errorUpdateCount) =>
      pauseBeforeNextCount({ dataUpdatedAt: 0, errorUpdatedAt: last, errorUpdateCount }),
    );
    expect(pauses.map((pause) => pause / minuteMs)).toEqual([1, 2, 4, 8, 10]);
  });
});
