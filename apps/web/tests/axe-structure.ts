import type { RunOptions } from 'axe-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export const colourRules = ['color-contrast', 'link-in-text-block'];

/** The others that the same document can break at one width and not at another. */
export const layoutRules = ['target-size', 'scrollable-region-focusable'];

// Frames show other hosts, of which no test loads any; no rule of ours reads stylesheets; what is right is not described.
export const axeOptions: RunOptions = { iframes: false, preload: { assets: ['media'] }, resultTypes: ['violations'] };

/** What a document breaks whatever its colours and its width. */
export const structure: RunOptions = {
  ...axeOptions,
  runOnly: { type: 'tag', values: tags },
  rules: Object.fromEntries([...colourRules, ...layoutRules].map((rule) => [rule, { enabled: false }])),
};

interface Violation {
  id: string;
  help: string;
  nodes: { html: string }[];
}

export const describeViolation = ({ id, help, nodes }: Violation): string =>
  `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`;
