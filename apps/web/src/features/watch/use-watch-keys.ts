import { type Decision, decisions } from '@argus/domain/cases/report-status';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { readStored, removeStored, writeStored } from '../../lib/storage.ts';

type SingleKey = 'submit' | 'skip' | 'play' | 'back' | 'forward' | 'next' | 'evidence' | 'undo' | 'help';

export type WatchKey = { does: 'choose'; decision: Decision } | { does: SingleKey };

type PressedKey = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;

const singleKeys: ReadonlyMap<string, SingleKey> = new Map([
  ['enter', 'submit'],
  ['s', 'skip'],
  [' ', 'play'],
  [',', 'back'],
  ['.', 'forward'],
  ['n', 'next'],
  ['e', 'evidence'],
  ['z', 'undo'],
  ['?', 'help'],
]);

/** Digits are also read by key position, because some layouts need Shift for them. */
export function readWatchKey({ key, code, shiftKey }: PressedKey): WatchKey | null {
  const does = singleKeys.get(key.toLowerCase());
  if (does) return { does };
  const digit = /^[1-9]$/.exec(key)?.[0] ?? (shiftKey ? undefined : /^Digit([1-9])$/.exec(code)?.[1]);
  const decision = digit === undefined ? undefined : decisions[Number(digit) - 1];
  return decision ? { does: 'choose', decision } : null;
}

const fields = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]';
const elsewhere = '[role="dialog"], [role="alertdialog"], [popover]';
const pressables = 'a, button, summary, [role="button"]';
const choices = 'input[type="checkbox"], input[type="radio"]:not(:checked)';

/** Returns whether the browser itself handles the key on this element. */
function isNative({ does }: WatchKey, target: Element | null): boolean {
  if (does === 'submit') return target?.closest(pressables) != null;
  return does === 'play' && target?.closest(`${pressables}, ${choices}`) != null;
}

/** These keys repeat while they are held down. */
const repeated: ReadonlySet<WatchKey['does']> = new Set(['back', 'forward']);

export function useWatchKeys(isListening: boolean, onKey: (key: WatchKey) => void): void {
  const handler = useRef(onKey);
  useEffect(() => {
    handler.current = onKey;
  });

  useEffect(() => {
    if (!isListening) return;
    function handleKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest(`${fields}, ${elsewhere}`)) return;
      const key = readWatchKey(event);
      if (!key || (event.repeat && !repeated.has(key.does)) || isNative(key, target)) return;
      event.preventDefault();
      handler.current(key);
    }
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [isListening]);
}

const storageKey = 'watch-keys';

/** Single-key shortcuts disturb people who use dictation or have a tremor, so they can be turned off (WCAG 2.1.4). */
export function useKeysSwitch(): [isOn: boolean, turn: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(true);
  useLayoutEffect(() => setOn(readStored('localStorage', storageKey) !== 'off'), []);
  return [
    isOn,
    (next) => {
      setOn(next);
      if (next) removeStored('localStorage', storageKey);
      else writeStored('localStorage', storageKey, 'off');
    },
  ];
}
