import { isValidElement, type ReactNode } from 'react';

export function plainWords(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(plainWords).join('');
  return isValidElement<{ children?: ReactNode }>(node) ? plainWords(node.props.children) : '';
}
