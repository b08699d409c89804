import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** A link from another page names a section by its hash; the browser itself jumps there only on a full load. */
export function useLinkedSection(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const heading = document.getElementById(hash.slice(1))?.querySelector('h2');
    if (!heading) return;
    heading.scrollIntoView({ block: 'start' });
    heading.focus({ preventScroll: true });
  }, [hash]);
}
