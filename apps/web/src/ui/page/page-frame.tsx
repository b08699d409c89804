import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';

const widths = { text: 'max-w-4xl', contents: 'max-w-5xl', list: 'max-w-6xl' } as const;

export interface PageFrameProps {
  /** `text` is for reading, `contents` for text with something beside it, and `list` for rows of many cells. */
  width?: keyof typeof widths | undefined;
  children: ReactNode;
}

export function PageFrame({ width = 'text', children }: PageFrameProps) {
  return <div className={classNames('mx-auto px-4 py-10 sm:px-6 sm:py-14', widths[width])}>{children}</div>;
}
