// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

let frame: HTMLIFrameElement;

/** The module remembers the mouse for as long as the page is open, so each test opens another page. */
async function watch() {
  vi.resetModules();
  const { watchFrameClicks } = await import('./watch-frame-clicks.ts');
  const onClick = vi.fn();
  onTestFinished(watchFrameClicks(() => frame, onClick));
  return onClick;
}

/** The page sees no more than this of whatever brings the focus into a frame. */
function focusFrame() {
  vi.spyOn(document, 'activeElement', 'get').mockReturnValue(frame);
  window.dispatchEvent(new Event('blur'));
  vi.runAllTimers();
}

function press(key: string) {
  for (const type of ['keydown', 'keyup']) window.dispatchEvent(new KeyboardEvent(type, { key }));
}
const move = (pointerType: string) => window.dispatchEvent(new PointerEvent('pointermove', { pointerType }));
const setActive = (isActive: boolean) => vi.stubGlobal('navigator', { userActivation: { isActive } });

beforeEach(() => {
  vi.useFakeTimers();
  frame = document.createElement('iframe');
  setActive(true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('watchFrameClicks', () => {
  it('notices a click', async () => {
    const onClick = await watch();
    move('mouse');
    focusFrame();
    expect(onClick).toHaveBeenCalledOnce();
  });

  it('notices a click in a browser that does not say whether the user is active', async () => {
    vi.stubGlobal('navigator', {});
    const onClick = await watch();
    move('mouse');
    focusFrame();
    expect(onClick).toHaveBeenCalledOnce();
  });

  it('notices a click after a Tab to something else on the page', async () => {
    const onClick = await watch();
    move('mouse');
    press('Tab');
    window.dispatchEvent(new Event('focusin'));
    focusFrame();
    expect(onClick).toHaveBeenCalledOnce();
  });

  it('leaves a frame alone that the user tabbed into', async () => {
    const onClick = await watch();
    move('mouse');
    press('Tab');
    focusFrame();
    expect(onClick).not.toHaveBeenCalled();
  });

  it('leaves a frame alone that a screen reader moved into, since nothing was pressed', async () => {
    setActive(false);
    const onClick = await watch();
    move('mouse');
    focusFrame();
    expect(onClick).not.toHaveBeenCalled();
  });

  it.each(['none', 'touch'])(
    'leaves a frame alone that a screen reader moved into right after a key or a button, with this pointer: %s',
    async (pointer) => {
      const onClick = await watch();
      if (pointer !== 'none') move(pointer);
      press(' ');
      focusFrame();
      expect(onClick).not.toHaveBeenCalled();
    },
  );

  it('ignores that the whole window lost the focus', async () => {
    const onClick = await watch();
    move('mouse');
    window.dispatchEvent(new Event('blur'));
    vi.runAllTimers();
    expect(onClick).not.toHaveBeenCalled();
  });
});
