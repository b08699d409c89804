import { type Decision, decisions } from '@argus/domain/report-status';
import { useEffect, useRef } from 'react';

export type WatchKey = { does: 'choose'; decision: Decision } | { does: 'skip' } | { does: 'submit' };

interface PressedKey {
  key: string;
  code: string;
  shiftKey: boolean;
}

/** Digits also by key position: on some layouts they need Shift. */
export function readWatchKey({ key, code, shiftKey }: PressedKey): WatchKey | null {
  if (key === 'Enter') return { does: 'submit' };
  if (key.toLowerCase() === 's') return { does: 'skip' };
  const digit = /^[1-9]$/.exec(key)?.[0] ?? (shiftKey ? undefined : /^Digit([1-9])$/.exec(code)?.[1]);
  const decision = digit === undefined ? undefined : decisions[Number(digit) - 1];
  return decision ? { does: 'choose', decision } : null;
}

const fields = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]';
const elsewhere = '[role="dialog"], [role="alertdialog"], [popover]';
const pressables = 'a, button, summary, [role="button"]';

/** The shortcuts of the Watch, except while typing or while a dialog is open. */
export function useWatchKeys(isListening: boolean, onKey: (key: WatchKey) => void): void {
  const handler = useRef(onKey);
  useEffect(() => {
    handler.current = onKey;
  });

  useEffect(() => {
    if (!isListening) return;
    function hear(event: KeyboardEvent) {
      if (event.defaultPrevented || event.repeat || event.isComposing) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest(`${fields}, ${elsewhere}`)) return;
      const key = readWatchKey(event);
      // Enter on a link or button activates it.
      if (!key || (key.does === 'submit' && target?.closest(pressables))) return;
      event.preventDefault();
      handler.current(key);
    }
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [isListening]);
}
