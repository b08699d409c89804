/** What the checks read of a syntax tree of Babel. */
export interface Node {
  type: string;
  start: number;
  end: number;
  loc: { start: { line: number } };
  [key: string]: unknown;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

export const nameOf = (value: unknown): string =>
  isNode(value) ? String(value.type === 'JSXNamespacedName' ? '' : (value.name ?? '')) : '';

export const childrenOf = (node: Node): Node[] =>
  Object.entries(node).flatMap(([key, value]) =>
    key === 'loc' ? [] : (Array.isArray(value) ? value : [value]).filter((child) => isNode(child)),
  );
