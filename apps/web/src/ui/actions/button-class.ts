import { classNames } from '../../lib/class-names.ts';

type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  className?: string | undefined;
}

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-gold-fill text-on-gold hover:bg-gold-fill-hover',
  secondary: 'border border-line-strong bg-surface text-text hover:border-gold hover:text-gold',
  ghost: 'text-text hover:bg-raised',
  danger: 'bg-rose-fill text-on-rose hover:bg-rose-fill-hover',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'almond-sm min-h-8 gap-1.5 px-3 py-1 text-sm',
  md: 'almond min-h-11 gap-2 px-4.5 py-2 text-base',
  lg: 'almond min-h-13 gap-2.5 px-6 py-2.5 text-lg',
};

export function buttonClass({ variant = 'primary', size = 'md', className }: ButtonLook): string {
  return classNames(
    'inline-flex items-center justify-center text-center font-semibold leading-tight no-underline',
    'transition-[background-color,border-color,color,transform] duration-150 active:translate-y-px',
    'disabled:pointer-events-none disabled:opacity-55 aria-disabled:cursor-default',
    variants[variant],
    sizes[size],
    className,
  );
}
