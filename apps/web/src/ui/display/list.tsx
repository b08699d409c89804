import { Fragment, type ReactNode } from 'react';
import { listFormat } from '../../lib/language/format.ts';

export interface ListProps {
  items: readonly { key: string; shown: ReactNode }[];
}

/** Shows elements as a list in a sentence, with the commas and the “and” of the language. */
export function List({ items }: ListProps) {
  const parts = listFormat().formatToParts(items.map(({ key }) => key));
  const shownOf = new Map(items.map(({ key, shown }) => [key, shown]));
  return parts.map(({ type, value }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a separator has nothing else.
    <Fragment key={place}>{type === 'element' ? shownOf.get(value) : value}</Fragment>
  ));
}
