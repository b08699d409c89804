import { minuteMs } from '@argus/domain/shared/time';

/** A page that nobody has used for this long counts as left. */
export const idleMs = 5 * minuteMs;

const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** Calls back at once and on every change. A user is attentive if the tab is visible and was used recently. */
export type WatchAttention = (onChange: (isAttentive: boolean) => void) => () => void;

export const watchAttention: WatchAttention = (onChange) => {
  let isAttentive = !document.hidden;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function change(now: boolean) {
    clearTimeout(timer);
    if (now) timer = setTimeout(() => change(false), idleMs);
    if (now === isAttentive) return;
    isAttentive = now;
    onChange(now);
  }
  const touch = () => change(!document.hidden);

  document.addEventListener('visibilitychange', touch);
  for (const name of touches) document.addEventListener(name, touch, { passive: true });
  onChange(isAttentive);
  touch();
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', touch);
    for (const name of touches) document.removeEventListener(name, touch);
  };
};

/** Runs at once, then repeatedly while the user is attentive, and again as soon as the user comes back. */
export function repeatWhileAttentive(
  { run, rest }: { run: () => void; rest?: () => void },
  everyMs: number,
  watch: WatchAttention = watchAttention,
): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const stop = watch((isAttentive) => {
    clearInterval(timer);
    if (!isAttentive) return rest?.();
    run();
    timer = setInterval(run, everyMs);
  });
  return () => {
    stop();
    clearInterval(timer);
  };
}
