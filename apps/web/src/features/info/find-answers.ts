import { isValidElement, type ReactNode } from 'react';
import type { AccordionItem } from '../../ui/page/accordion.tsx';

export function findAnswers(items: readonly AccordionItem[], typed: string): readonly AccordionItem[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return items.filter(({ title, content }) => {
    const text = `${title} ${plainWords(content)}`.toLowerCase().replaceAll('’', "'");
    return words.every((word) => text.includes(word.replaceAll('’', "'")));
  });
}

export function plainWords(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(plainWords).join('');
  return isValidElement<{ children?: ReactNode }>(node) ? plainWords(node.props.children) : '';
}
