import { describe, expect, it } from 'vitest';
import { plotHistory, stepPath } from './history-plot.ts';

const day = (number: number) => new Date(Date.UTC(2026, 0, number)).toISOString();
const moments = (...amounts: number[]) => amounts.map((essence, index) => ({ at: day(index + 1), essence }));

describe('plotHistory', () => {
  it('draws the past at the left, the present at the right edge, and more Essence nearer the top', () => {
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
  ])('shows a single change as a step if %s', (_when, now) => {
    const { steps } = plotHistory(moments(0, 20), now);
    expect(steps[1]?.x).toBeCloseTo(100 / 1.1);
    expect(steps[2]).toEqual({ x: 100, y: steps[1]?.y });
  });

  it('leaves room below zero for members with negative Essence', () => {
    const { steps, zero } = plotHistory(moments(0, -50), null);
    expect(zero).toBeLessThan(100);
    expect(steps[1]?.y).toBeGreaterThan(zero);
    expect(steps[1]?.y).toBeLessThan(100);
  });

  it('plots finite positions for a history without any duration that stays at zero', () => {
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
    'marks at %i Essence the ranks reached and the next one, without lower ranks whose labels would overlap',
    (essence, labels) => {
      expect(plotHistory(moments(0, essence), null).thresholds.map(({ label }) => label)).toEqual(labels);
    },
  );

  it('puts the label of a rank on the side where the line is further away', () => {
    const rising = plotHistory(moments(0, 40, 90, 150, 200, 240), null).thresholds;
    expect(rising.map(({ label, side }) => [label, side])).toEqual([
      ['Sentry', 'start'],
      ['Acolyte', 'end'],
    ]);
  });

  it('turns the steps into SVG path data', () => {
    expect(
      stepPath([
        { x: 0, y: 100 },
        { x: 50, y: 25 },
        { x: 100, y: 50 },
      ]),
    ).toBe('M0.0 1000.0H500.0V250.0H1000.0V500.0');
  });
});
