import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { watchHistory } from './history-watch.ts';
import { isOpenedByBrowser } from './paths.ts';

type Departure = { kind: 'link'; to: string } | { kind: 'history'; delta: number };

export interface LeaveGuard {
  isAsking: boolean;
  stay: () => void;
  leave: () => void;
}

/**
 * Asks before a link, the history or a closed tab leaves the page. The router's own blocker would need its data
 * router, which every visitor of the home page would have to load.
 */
export function useLeaveGuard(isGuarding: boolean): LeaveGuard {
  const navigate = useNavigate();
  const [departure, setDeparture] = useState<Departure | null>(null);
  const isLeaving = useRef(false);

  useEffect(() => {
    if (!isGuarding) return;
    isLeaving.current = false;
    const place = placeInHistory(history.state);
    let turnedBack: Departure | null = null;

    function onUnload(event: BeforeUnloadEvent) {
      if (!isLeaving.current) event.preventDefault();
    }

    function onClick(event: MouseEvent) {
      const to = isLeaving.current ? null : findInnerLink(event);
      if (to === null) return;
      event.preventDefault();
      setDeparture({ kind: 'link', to });
    }

    // When this event arrives, the address has already changed, so it is restored before the router notices.
    function onHistory(event: PopStateEvent) {
      if (isLeaving.current) return;
      if (turnedBack) {
        event.stopImmediatePropagation();
        setDeparture(turnedBack);
        turnedBack = null;
        return;
      }
      const wanted = placeInHistory(event.state);
      if (place === null || wanted === null || wanted === place) return;
      event.stopImmediatePropagation();
      turnedBack = { kind: 'history', delta: wanted - place };
      history.go(place - wanted);
    }

    addEventListener('beforeunload', onUnload);
    document.addEventListener('click', onClick, { capture: true });
    const forgetHistory = watchHistory(onHistory);
    return () => {
      removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, { capture: true });
      forgetHistory();
    };
  }, [isGuarding]);

  return {
    isAsking: departure !== null,
    stay: () => setDeparture(null),
    leave() {
      setDeparture(null);
      isLeaving.current = true;
      if (departure?.kind === 'link') navigate(departure.to);
      if (departure?.kind === 'history') history.go(departure.delta);
    },
  };
}

/** The router stores the number of each history entry in its state. */
function placeInHistory(state: unknown): number | null {
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : null;
}

function findInnerLink(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target === '_blank' || link.origin !== location.origin) return null;
  // The browser itself opens these links, so the `beforeunload` event asks.
  if (isOpenedByBrowser(link.pathname)) return null;
  const isSamePage = link.pathname === location.pathname && link.search === location.search;
  return isSamePage ? null : link.pathname + link.search + link.hash;
}
