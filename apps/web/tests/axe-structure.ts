import type { RunOptions } from 'axe-core';

export const accessibilityTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Only a real browser can check these rules, because they need colours and sizes. */
const visualRules = ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable'];

// These options save time: no test loads a frame, no enabled rule reads stylesheets, and only violations matter.
export const structure: RunOptions = {
  iframes: false,
  preload: { assets: ['media'] },
  resultTypes: ['violations'],
  runOnly: { type: 'tag', values: accessibilityTags },
  rules: Object.fromEntries(visualRules.map((rule) => [rule, { enabled: false }])),
};

interface Violation {
  id: string;
  help: string;
  nodes: { html: string }[];
}

export const describeViolation = ({ id, help, nodes }: Violation): string =>
  `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`;
