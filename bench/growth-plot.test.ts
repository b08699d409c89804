import { describe, expect, it } from 'vitest';
import { drawPlot, listTicks, scaleLog, spread } from './growth-plot.ts';

describe('scaleLog', () => {
  it('puts a tenfold step at the same distance wherever it is', () => {
    const x = scaleLog([1, 1000], [100, 400]);
    expect([1, 10, 100, 1000].map((value) => Math.round(x(value)))).toEqual([100, 200, 300, 400]);
  });

  it('goes upwards where the second place is the smaller one', () => {
    const y = scaleLog([1, 100], [300, 100]);
    expect(y(10)).toBeCloseTo(200);
  });

  it('puts the only value in the middle', () => {
    expect(scaleLog([50, 50], [0, 10])(50)).toBe(5);
  });
});

describe('listTicks', () => {
  it.each([
    [
      [0.7, 12],
      [0.5, 1, 2, 5, 10, 20],
    ],
    [
      [1, 10],
      [1, 2, 5, 10],
    ],
    [
      [3, 4],
      [2, 5],
    ],
    [
      [2, 2],
      [2, 5],
    ],
    [
      [0.03, 0.06],
      [0.02, 0.05, 0.1],
    ],
  ])('encloses %j with %j', (values, ticks) => {
    expect(listTicks(values)).toEqual(ticks);
  });
});

describe('spread', () => {
  it('leaves alone what is far enough apart', () => {
    expect(spread([30, 10, 60], 10, 100)).toEqual([30, 10, 60]);
  });

  it('moves what is too close, keeping the order', () => {
    expect(spread([50, 52, 51], 10, 100)).toEqual([50, 70, 60]);
  });

  it('never leaves the area at its end', () => {
    expect(spread([98, 99, 100], 10, 100)).toEqual([80, 90, 100]);
  });
});

describe('drawPlot', () => {
  const svg = drawPlot({
    title: 'Calls & sizes',
    sizes: [10_000, 1_000_000],
    lines: [
      { name: 'search <a player>', values: [1, 1.1] },
      { name: 'review', values: [8, 9] },
    ],
  });

  it('names every line, with what it ends at, and every size as text', () => {
    expect(svg).toContain('>search &lt;a player> 1.1 ms</text>');
    expect(svg).toContain('>review 9.0 ms</text>');
    expect(svg).toContain('>10,000</text>');
    expect(svg).toContain('>1,000,000</text>');
    expect(svg).toContain('<title id="title">Calls &amp; sizes</title>');
  });

  it('holds no place that is not a number', () => {
    expect(svg).not.toMatch(/NaN|Infinity|undefined/);
  });

  it('follows the theme of the reader', () => {
    expect(svg).toContain('prefers-color-scheme: dark');
    expect(svg.replace(/<style>[\s\S]*<\/style>/, '')).not.toMatch(/#[0-9a-f]{6}/);
  });
});
