import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Moves to the section that a link from another page names; the browser itself jumps there only on a full load. */
export function useLinkedSection(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const heading = document.getElementById(hash.slice(1))?.querySelector('h2');
    if (!heading) return;
    heading.scrollIntoView({ block: 'start' });
    heading.focus({ preventScroll: true });
  }, [hash]);
}
