import type { TransProps } from '@lingui/react';
import { TransNoContext } from '@lingui/react/server';
import { createElement, Fragment } from 'react';
import { i18n } from './i18n.ts';

/** A text with these is passed as an element, so that nothing in it is read as one of the sentence's own, such as `<0>`. */
const tagLike = /[<>]/;

/** The component that the macro `<Trans>` becomes. It needs no context, because a page has one language. */
export function Trans({ values, ...props }: TransProps) {
  const safe = Object.entries(values ?? {}).map(([name, value]) => [
    name,
    typeof value === 'string' && tagLike.test(value) ? createElement(Fragment, null, value) : value,
  ]);
  return <TransNoContext {...props} values={Object.fromEntries(safe)} lingui={{ i18n }} />;
}
