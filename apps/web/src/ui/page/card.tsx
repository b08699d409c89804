import type { HTMLAttributes } from 'react';
import { classNames } from '../../lib/class-names.ts';

export interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'article' | 'li' | undefined;
  interactive?: boolean | undefined;
}

export function Card({ as: Tag = 'div', interactive = false, className, ...rest }: CardProps) {
  return (
    <Tag
      {...rest}
      className={classNames(
        'almond-lg relative border border-line bg-surface p-4 sm:p-6',
        interactive &&
          'transition-[border-color,transform] duration-200 hover:-translate-y-0.5 hover:border-gold focus-within:border-gold',
        className,
      )}
    />
  );
}
