import type { AccordionItem } from '../../ui/accordion.tsx';
import { plainWords } from './plain-words.ts';

export function findAnswers(items: readonly AccordionItem[], typed: string): readonly AccordionItem[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return items.filter(({ title, content }) => {
    const text = `${title} ${plainWords(content)}`.toLowerCase().replaceAll('’', "'");
    return words.every((word) => text.includes(word.replaceAll('’', "'")));
  });
}
