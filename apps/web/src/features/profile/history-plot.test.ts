import { describe, expect, it } from 'vitest';
import { plotHistory, stepPath } from './history-plot.ts';

const day = (number: number) => new Date(Date.UTC(2026, 0, number)).toISOString();
const moments = (...amounts: number[]) => amounts.map((essence, index) => ({ at: day(index + 1), essence }));

describe('the plot of an essence history', () => {
  it('runs from the left edge to the right, higher essence nearer the top', () => {
    const { steps, zero } = plotHistory(moments(0, 20, 10));
    expect(steps.map(({ x }) => x)).toEqual([0, 50, 100]);
    expect(steps[0]?.y).toBe(zero);
    expect(steps[1]?.y).toBeLessThan(steps[2]?.y ?? 0);
    for (const { y } of steps) expect(y).toBeGreaterThan(0);
  });

  it('keeps a place below zero for those who lost more than they had', () => {
    const { steps, zero, lowest } = plotHistory(moments(0, -50));
    expect(lowest).toBe(-50);
    expect(zero).toBeLessThan(100);
    expect(steps[1]?.y).toBeGreaterThan(zero);
    expect(steps[1]?.y).toBeLessThan(100);
  });

  it('draws everything even if it happened in one moment, or came to nothing', () => {
    const at = day(1);
    const { steps } = plotHistory([
      { at, essence: 0 },
      { at, essence: 0 },
    ]);
    expect(steps.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))).toBe(true);
  });

  it('marks the ranks that were reached, the higher ones where they would overlap', () => {
    expect(plotHistory(moments(0, 260)).thresholds.map(({ label }) => label)).toEqual(['Sentry', 'Acolyte']);
    const high = plotHistory(moments(0, 12_000)).thresholds;
    expect(high.map(({ label }) => label)).toEqual(["The Eye's Chosen", 'Oracle']);
    expect(plotHistory(moments(0, 20)).thresholds).toEqual([]);
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
