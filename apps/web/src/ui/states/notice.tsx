import { type ReactNode, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { DismissButton } from '../actions/dismiss-button.tsx';
import { CheckIcon, InfoIcon, WarningIcon } from '../display/icons.tsx';

type NoticeTone = 'info' | 'warn' | 'danger' | 'success';

const looks = {
  info: { className: 'border-azure/45 bg-azure-tint', iconClassName: 'text-azure', Icon: InfoIcon },
  warn: { className: 'border-gold/55 bg-gold-tint', iconClassName: 'text-gold', Icon: WarningIcon },
  danger: { className: 'border-rose/55 bg-rose-tint', iconClassName: 'text-rose', Icon: WarningIcon },
  success: { className: 'border-teal/45 bg-teal-tint', iconClassName: 'text-teal', Icon: CheckIcon },
} as const;

export interface NoticeProps {
  tone?: NoticeTone | undefined;
  title?: string | undefined;
  children: ReactNode;
  /** A live notice is announced at once, as the response to an action. */
  live?: boolean | undefined;
  dismissible?: boolean | undefined;
  onDismiss?: (() => void) | undefined;
  className?: string | undefined;
}

export function Notice(props: NoticeProps) {
  const { tone = 'info', title, children, live = false, dismissible = false, onDismiss, className } = props;
  const [isDismissed, setDismissed] = useState(false);
  if (isDismissed) return null;
  const { Icon, iconClassName, className: toneClassName } = looks[tone];

  function dismiss() {
    setDismissed(true);
    onDismiss?.();
  }

  return (
    <div
      role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined}
      className={classNames('almond flex items-start gap-3 border p-3.5 text-text sm:px-4', toneClassName, className)}
    >
      <Icon size={22} className={classNames('mt-px', iconClassName)} />
      <div className="min-w-0 flex-1">
        {title ? <p className="font-semibold">{title}</p> : null}
        {children}
      </div>
      {dismissible ? <DismissButton onClick={dismiss} className="-m-1.5" /> : null}
    </div>
  );
}
