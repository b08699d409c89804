import { describe, expect, it } from 'vitest';
import { plotHistory, stepPath } from './history-plot.ts';

const day = (number: number) => new Date(Date.UTC(2026, 0, number)).toISOString();
const moments = (...amounts: number[]) => amounts.map((essence, index) => ({ at: day(index + 1), essence }));

describe('the plot of an essence history', () => {
  it('runs from the left edge to the right, which is now, higher essence nearer the top', () => {
    const { steps, zero } = plotHistory(moments(0, 20, 10), Date.parse(day(5)));
    expect(steps.map(({ x }) => x)).toEqual([0, 25, 50, 100]);
    expect(steps[0]?.y).toBe(zero);
    expect(steps[1]?.y).toBeLessThan(steps[2]?.y ?? 0);
    expect(steps[3]?.y).toBe(steps[2]?.y);
    for (const { y } of steps) expect(y).toBeGreaterThan(0);
  });

  it.each([
    ['the clock is not known yet', null],
    ['it happened just now', Date.parse(day(2))],
  ])('shows a single change as a step where %s', (_when, now) => {
    const { steps } = plotHistory(moments(0, 20), now);
    expect(steps[1]?.x).toBeCloseTo(100 / 1.1);
    expect(steps[2]).toEqual({ x: 100, y: steps[1]?.y });
  });

  it('keeps a place below zero for those who lost more than they had', () => {
    const { steps, zero } = plotHistory(moments(0, -50), null);
    expect(zero).toBeLessThan(100);
    expect(steps[1]?.y).toBeGreaterThan(zero);
    expect(steps[1]?.y).toBeLessThan(100);
  });

  it('draws everything even if it happened in one moment, or came to nothing', () => {
    const at = day(1);
    const twice = [
      { at, essence: 0 },
      { at, essence: 0 },
    ];
    const { steps } = plotHistory(twice, Date.parse(at));
    expect(steps.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))).toBe(true);
  });

  it.each([
    [20, ['Acolyte']],
    [260, ['Warden', 'Sentry', 'Acolyte']],
    [12_000, ["The Eye's Chosen", 'Oracle']],
  ])(
    'at %i marks the ranks that were reached and the next one, the higher ones where they would overlap',
    (essence, labels) => {
      expect(plotHistory(moments(0, essence), null).thresholds.map(({ label }) => label)).toEqual(labels);
    },
  );

  it('names a rank on the side that the line leaves free', () => {
    const rising = plotHistory(moments(0, 40, 90, 150, 200, 240), null).thresholds;
    expect(rising.map(({ label, side }) => [label, side])).toEqual([
      ['Sentry', 'start'],
      ['Acolyte', 'end'],
    ]);
  });

  it('becomes a path of steps', () => {
    expect(
      stepPath([
        { x: 0, y: 100 },
        { x: 50, y: 25 },
        { x: 100, y: 50 },
      ]),
    ).toBe('M0.0 1000.0H500.0V250.0H1000.0V500.0');
  });
});
