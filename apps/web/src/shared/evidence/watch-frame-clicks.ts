/** Whoever has moved the mouse on this page may also click with it. Somebody with a screen reader may never do so. */
let hasMovedMouse = false;

/**
 * Calls back after each click into the frame, and returns a function that stops this. The page sees neither the click
 * nor the pointer in the frame, only that the frame got the focus. It may have got it without a click: by Tab, or from
 * a screen reader, which presses no key.
 */
export function watchFrameClicks(findFrame: () => HTMLIFrameElement | null, onClick: () => void): () => void {
  // Tab may be released before the frame has the focus. If it leads to something of the page, that gets the focus.
  let isTabbing = false;
  function noteKey({ key }: KeyboardEvent) {
    isTabbing = key === 'Tab';
  }
  function noteFocusInPage() {
    isTabbing = false;
  }
  function noteMouse({ pointerType }: PointerEvent) {
    if (pointerType === 'mouse') hasMovedMouse = true;
  }
  function noteLeaving() {
    if (isTabbing || !hasMovedMouse || !isActive()) return;
    setTimeout(() => {
      const frame = findFrame();
      if (frame !== null && document.activeElement === frame) onClick();
    });
  }
  addEventListener('keydown', noteKey, true);
  addEventListener('focusin', noteFocusInPage, true);
  addEventListener('pointermove', noteMouse, { capture: true, passive: true });
  addEventListener('blur', noteLeaving);
  return () => {
    removeEventListener('keydown', noteKey, true);
    removeEventListener('focusin', noteFocusInPage, true);
    removeEventListener('pointermove', noteMouse, true);
    removeEventListener('blur', noteLeaving);
  };
}

/** A click into a frame is also activity on the page around it. Older browsers do not say. */
const isActive = () => navigator.userActivation?.isActive ?? true;
