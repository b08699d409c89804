import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useId, useSyncExternalStore } from 'react';
import { classNames } from '../lib/class-names.ts';
import { say } from '../lib/language/say.ts';
import { applyTheme, isDarkShown, readTheme, subscribeTheme, type Theme, themes } from '../lib/theme.ts';
import { MonitorIcon, MoonIcon, SunIcon } from '../ui/display/icons.tsx';

const looks = {
  system: { label: msg({ message: 'System', context: 'theme' }), Icon: MonitorIcon },
  dark: { label: msg({ message: 'Dark', context: 'theme' }), Icon: MoonIcon },
  light: { label: msg({ message: 'Light', context: 'theme' }), Icon: SunIcon },
} as const satisfies Record<Theme, unknown>;

const onServer = () => null;

export function ThemeSwitch() {
  const name = useId();
  const theme = useSyncExternalStore<Theme | null>(subscribeTheme, readTheme, onServer);
  return (
    <fieldset>
      <legend className="sr-only">
        <Trans>Theme</Trans>
      </legend>
      <div className="almond-sm inline-flex border border-line bg-surface p-0.5">
        {themes.map((choice) => {
          const { label, Icon } = looks[choice];
          return (
            <label
              key={choice}
              className="almond-sm flex min-h-8 items-center gap-1.5 px-2.5 text-muted text-sm hover:text-text has-checked:bg-raised has-checked:text-text has-focus-visible:outline-2 has-focus-visible:outline-gold"
            >
              <input
                type="radio"
                name={name}
                value={choice}
                checked={theme === choice}
                onChange={() => applyTheme(choice)}
                className="sr-only"
              />
              <Icon size={16} />
              {say(label)}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

export function ThemeButton({ className }: { className?: string }) {
  return (
    <button
      type="button"
      onClick={() => applyTheme(isDarkShown() ? 'light' : 'dark')}
      aria-label={t`Switch between dark and light`}
      className={classNames('almond-sm size-11 place-items-center text-muted hover:text-gold', className)}
    >
      <SunIcon className="hidden dark:block" />
      <MoonIcon className="hidden light:block" />
    </button>
  );
}
