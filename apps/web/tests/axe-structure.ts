import type { RunOptions } from 'axe-core';

export const accessibilityTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** They need colours and sizes, so only a browser can judge them. */
const visualRules = ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable'];

// Frames show other hosts, of which no test loads any; no rule of ours reads stylesheets; what is right is not described.
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
