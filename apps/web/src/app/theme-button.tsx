import { classNames } from '../lib/class-names.ts';
import { applyTheme, isDarkShown } from '../lib/theme.ts';
import { MoonIcon, SunIcon } from '../ui/icons.tsx';

export function ThemeButton({ className }: { className?: string }) {
  return (
    <button
      type="button"
      onClick={() => applyTheme(isDarkShown() ? 'light' : 'dark')}
      aria-label="Switch between dark and light"
      className={classNames('almond-sm size-11 place-items-center text-muted hover:text-gold', className)}
    >
      <SunIcon className="hidden dark:block" />
      <MoonIcon className="hidden light:block" />
    </button>
  );
}
