import { useLayoutEffect, useState } from 'react';
import { readStored, removeStored, writeStored } from '../../lib/storage.ts';

const storageKey = 'watch-keys';

/** Single-key shortcuts disturb people who use dictation or have a tremor, so they can be turned off permanently (WCAG 2.1.4). */
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
