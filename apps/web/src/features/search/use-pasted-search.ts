import { useEffect, useEffectEvent } from 'react';

export function usePastedSearch(onSearch: (input: string) => void): void {
  const search = useEffectEvent(onSearch);

  useEffect(() => {
    function onPaste(event: ClipboardEvent) {
      if (event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]')) return;
      const pasted = event.clipboardData?.getData('text/plain').trim() ?? '';
      if (pasted === '') return;
      event.preventDefault();
      search(pasted);
    }
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
}
