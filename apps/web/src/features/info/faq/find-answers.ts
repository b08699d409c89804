import type { TransProps } from '@lingui/react';
import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { i18n } from '../../../lib/language/i18n.ts';
import { Trans } from '../../../lib/language/trans.tsx';
import type { AccordionItem } from '../../../ui/page/accordion.tsx';

export function findAnswers(items: readonly AccordionItem[], typed: string): readonly AccordionItem[] {
  const words = comparable(typed).split(/\s+/).filter(Boolean);
  return items.filter(({ title, content }) => {
    const text = comparable(`${title} ${plainWords(content)}`);
    return words.every((word) => text.includes(word));
  });
}

const comparable = (text: string) => text.toLocaleLowerCase(i18n.locale).replaceAll('’', "'");

const tag = /<\/?\d+\/?>/g;

export function plainWords(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(plainWords).join('');
  if (isSentence(node)) {
    const { id, message = id, values = {} } = node.props;
    return i18n._(id, values, { message }).replace(tag, '');
  }
  return isValidElement<{ children?: ReactNode }>(node) ? plainWords(node.props.children) : '';
}

function isSentence(node: ReactNode): node is ReactElement<TransProps> {
  return isValidElement(node) && node.type === Trans;
}
