import { useLayoutEffect, useState } from 'react';
import { readStored, removeStored, writeStored } from '../../lib/storage.ts';

const storageKey = 'watch-keys';

/** Single-letter keys disturb people who dictate or tremble: they can be turned off, and stay off. */
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
