import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';

export interface ChoiceTileProps {
  name: string;
  value: string;
  isChosen: boolean;
  onChoose: () => void;
  isDisabled?: boolean | undefined;
  describedBy?: string | undefined;
  /** Sets the colour of the chosen tile; other colours come as classes. */
  'data-verdict'?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export const verdictChosen = 'has-checked:border-verdict has-checked:bg-verdict-tint has-checked:text-verdict';

export function ChoiceTile(props: ChoiceTileProps) {
  const { name, value, isChosen, onChoose, isDisabled, describedBy, className, children, ...data } = props;
  return (
    <label
      {...data}
      className={classNames(
        'almond group relative flex border-2 border-line bg-ink/40 transition-colors duration-150 hover:border-line-strong',
        'has-disabled:cursor-not-allowed has-disabled:border-dashed has-disabled:text-muted has-disabled:hover:border-line',
        'has-focus-visible:outline-2 has-focus-visible:outline-gold has-focus-visible:outline-offset-2',
        className,
      )}
    >
      <input
        type="radio"
        name={name}
        value={value}
        checked={isChosen}
        onChange={onChoose}
        disabled={isDisabled}
        aria-describedby={describedBy}
        className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
      />
      {children}
    </label>
  );
}
