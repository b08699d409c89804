import { Toast } from '@base-ui/react/toast';
import { t } from '@lingui/core/macro';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { toastMs } from '../../lib/timings.ts';
import { CheckIcon, CloseIcon, InfoIcon, WarningIcon } from '../display/icons.tsx';

type ToastTone = 'success' | 'error' | 'info';

interface ToastAction {
  label: string;
  onPress: () => void;
}

interface ToastContent {
  tone: ToastTone;
  message: string;
  isQuiet: boolean;
  action?: ToastAction | undefined;
}

interface ToastOptions {
  /** The duration is in milliseconds, and each tone has its own default. */
  duration?: number | undefined;
  /** A quiet message has no button. On a phone it is announced but not visible, because it would cover content. */
  isQuiet?: boolean | undefined;
  /** The message is dismissed when its action is pressed. */
  action?: ToastAction | undefined;
}

export interface Toaster {
  success: (message: string, options?: ToastOptions) => void;
  error: (message: string, options?: ToastOptions) => void;
  info: (message: string, options?: ToastOptions) => void;
}

const looks = {
  success: { iconClassName: 'text-teal', edge: 'before:bg-teal', Icon: CheckIcon, duration: toastMs.success },
  error: { iconClassName: 'text-rose', edge: 'before:bg-rose', Icon: WarningIcon, duration: toastMs.error },
  info: { iconClassName: 'text-gold', edge: 'before:bg-gold', Icon: InfoIcon, duration: toastMs.default },
} as const;

const shownAtOnce = 4;

const ToastContext = createContext<Toaster | null>(null);

export function useToast(): Toaster {
  const toaster = useContext(ToastContext);
  if (!toaster) throw new Error('useToast needs a ToastProvider above it');
  return toaster;
}

export function ToastProvider({ children }: { children: ReactNode }) {
  return (
    <Toast.Provider limit={shownAtOnce}>
      <ToastRegions>{children}</ToastRegions>
    </Toast.Provider>
  );
}

/** Base UI would give each toast the role of a dialog, but these are announcements in live regions. */
const plain = { role: undefined, tabIndex: undefined, 'aria-modal': undefined };
const plainViewport = {
  role: undefined,
  'aria-label': undefined,
  'aria-live': undefined,
  'aria-atomic': undefined,
  'aria-relevant': undefined,
} as const;

function ToastRegions({ children }: { children: ReactNode }) {
  const { toasts, add, close } = Toast.useToastManager<ToastContent>();

  const toaster = useMemo<Toaster>(() => {
    function show(tone: ToastTone, message: string, options?: ToastOptions) {
      const { duration = looks[tone].duration, isQuiet = false, action } = options ?? {};
      const id = `${tone} ${message}`;
      // A repeated message replaces the earlier one and becomes the newest, so that messages do not pile up.
      close(id);
      add({ id, timeout: duration, data: { tone, message, isQuiet, action } });
    }
    return {
      success: (message, options) => show('success', message, options),
      error: (message, options) => show('error', message, options),
      info: (message, options) => show('info', message, options),
    };
  }, [add, close]);

  const shown = toasts.toReversed();
  const errors = shown.filter(({ data }) => data?.tone === 'error');
  const others = shown.filter(({ data }) => data?.tone !== 'error');
  const toCard = (toast: Toast.Root.ToastObject<ToastContent>) => (
    <ToastCard key={toast.id} toast={toast} onDismiss={() => close(toast.id)} />
  );

  // The regions set aria-live explicitly, because an open modal dialog hides everything without it.
  return (
    <ToastContext value={toaster}>
      {children}
      <Toast.Viewport
        {...plainViewport}
        className={classNames(
          'pointer-events-none fixed inset-x-3 bottom-3 z-50 grid justify-items-center sm:inset-x-auto sm:right-5 sm:bottom-5 sm:w-96',
          // There is a gap only between visible toasts, so that an empty viewport has no height.
          errors.length > 0 && others.length > 0 && 'gap-2',
          // Toasts move to the top on pages that have their buttons at the bottom.
          '[[data-toasts-on-top]_&]:top-19 [[data-toasts-on-top]_&]:bottom-auto',
        )}
      >
        <div role="alert" aria-live="assertive" className="grid w-full gap-2">
          {errors.map(toCard)}
        </div>
        <div role="status" aria-live="polite" className="grid w-full gap-2">
          {others.map(toCard)}
        </div>
      </Toast.Viewport>
    </ToastContext>
  );
}

function ToastCard({ toast, onDismiss }: { toast: Toast.Root.ToastObject<ToastContent>; onDismiss: () => void }) {
  if (!toast.data) return null;
  const { tone, message, isQuiet, action } = toast.data;
  const { Icon, iconClassName, edge } = looks[tone];
  return (
    <Toast.Root
      toast={toast}
      swipeDirection={[]}
      {...plain}
      className={classNames(
        'almond relative flex animate-arrive items-start gap-3 overflow-hidden border border-line bg-surface pl-4 text-text shadow-lift data-limited:hidden',
        isQuiet ? 'py-2.5 pr-4 max-sm:sr-only' : 'pointer-events-auto py-3 pr-2',
        'before:absolute before:inset-y-0 before:left-0 before:w-1',
        edge,
      )}
    >
      <Icon size={22} className={classNames('mt-px', iconClassName)} />
      {/* Five lines are enough for the longest name and what happened. */}
      <p className={classNames('min-w-0 flex-1 wrap-anywhere', isQuiet && 'line-clamp-5')}>{message}</p>
      {action ? (
        <button
          type="button"
          onClick={() => {
            onDismiss();
            action.onPress();
          }}
          className="link -my-1 inline-flex min-h-8 shrink-0 items-center px-1 font-semibold"
        >
          {action.label}
        </button>
      ) : null}
      {isQuiet ? null : (
        <button
          type="button"
          onClick={onDismiss}
          aria-label={t`Dismiss`}
          className="almond-sm -my-1 grid size-8 shrink-0 place-items-center text-muted hover:text-text"
        >
          <CloseIcon size={16} />
        </button>
      )}
    </Toast.Root>
  );
}
