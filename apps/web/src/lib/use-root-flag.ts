import { useLayoutEffect } from 'react';

const holders = { dock: 0, toastsOnTop: 0 };

/**
 * Sets `data-dock` or `data-toasts-on-top` on the root element while the component is mounted. With `:has` instead,
 * browsers would compute the styles of the whole page again whenever an element is added or removed.
 */
export function useRootFlag(flag: keyof typeof holders): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    holders[flag] += 1;
    dataset[flag] = '';
    return () => {
      holders[flag] -= 1;
      if (holders[flag] === 0) delete dataset[flag];
    };
  }, [flag]);
}
