import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';

export interface ChoiceCardProps {
  name: string;
  value: string;
  id?: string | undefined;
  isChosen: boolean;
  isInvalid?: boolean | undefined;
  onChoose: () => void;
  label: string;
  aside?: ReactNode;
  hint?: string | undefined;
  className?: string | undefined;
}

export function ChoiceCard({
  name,
  value,
  id,
  isChosen,
  isInvalid = false,
  onChoose,
  label,
  aside,
  hint,
  className = 'px-3 py-2.5',
}: ChoiceCardProps) {
  const unchosen = isInvalid ? 'border-rose' : 'border-line hover:border-line-strong';
  return (
    <label
      className={classNames(
        'almond flex gap-3 border transition-colors has-focus-visible:outline-2 has-focus-visible:outline-gold',
        isChosen ? 'border-gold bg-gold-tint' : unchosen,
        className,
      )}
    >
      <input
        type="radio"
        id={id}
        name={name}
        value={value}
        checked={isChosen}
        onChange={onChoose}
        className="mt-1 size-4 shrink-0 accent-gold outline-none"
      />
      <span className="min-w-0">
        <span className="font-medium">{label}</span>
        {aside}
        {hint ? <span className="block text-muted text-sm">{hint}</span> : null}
      </span>
    </label>
  );
}
