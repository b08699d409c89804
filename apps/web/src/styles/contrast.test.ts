import css from '@argus/contract/colors.css?raw';
import { describe, expect, it } from 'vitest';
import app from './app.css?raw';

it('a case closed without a conviction has the same neutral colour as no report, because it clears nobody', () => {
  const rule =
    /\[data-verdict="green"\],\s*\[data-verdict="grey"\],\s*\[data-verdict="none"\] \{\s*--verdict: var\(--verdict-slate\);/;
  expect(app).toMatch(rule);
});

const tokens = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)].map(([, name, light, dark]) => [
    name,
    { light, dark },
  ]),
);

const grounds = ['ink', 'surface', 'raised'];
const tinted = ['gold', 'azure', 'teal', 'rose', 'verdict-red', 'verdict-amber', 'verdict-slate'];

const textPairs: [text: string, ground: string][] = [
  ...grounds.flatMap((ground): [string, string][] => [
    ['text', ground],
    ['muted', ground],
    ['gold', ground],
    ['rose', ground],
  ]),
  ...tinted.flatMap((tone): [string, string][] => [
    [tone, `${tone}-tint`],
    [tone, 'ink'],
    [tone, 'surface'],
    ['text', `${tone}-tint`],
    ['muted', `${tone}-tint`],
  ]),
  ['on-gold', 'gold-fill'],
  ['on-gold', 'gold-fill-hover'],
  ['on-rose', 'rose-fill'],
  ['on-rose', 'rose-fill-hover'],
];

const shapePairs: [shape: string, ground: string][] = [
  ['line-strong', 'ink'],
  ['line-strong', 'surface'],
  ['gold', 'raised'],
];

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  it.each(textPairs)('keeps %s readable on %s', (text, ground) => {
    expect(contrast(colorOf(text, theme), colorOf(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(shapePairs)('keeps %s visible on %s', (shape, ground) => {
    expect(contrast(colorOf(shape, theme), colorOf(ground, theme))).toBeGreaterThanOrEqual(3);
  });
});

function colorOf(name: string, theme: 'light' | 'dark'): string {
  const color = tokens.get(name)?.[theme];
  if (!color) throw new Error(`colors.css has no token --${name} for the ${theme} theme`);
  return color;
}

function contrast(a: string, b: string): number {
  const [brighter = 0, darker = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (brighter + 0.05) / (darker + 0.05);
}

/** Returns the relative luminance as WCAG 2 defines it. */
function luminance(color: string): number {
  const channel = (start: number) => {
    const value = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}
