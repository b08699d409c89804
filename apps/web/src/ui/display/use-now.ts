import { useLayoutEffect, useState } from 'react';

const refreshMs = 60_000;

/** Returns the browser's time in milliseconds, updated every minute, or null until the page is hydrated. */
export function useNow(): number | null {
  const [now, setNow] = useState<number | null>(null);

  useLayoutEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), refreshMs);
    return () => clearInterval(timer);
  }, []);

  return now;
}
