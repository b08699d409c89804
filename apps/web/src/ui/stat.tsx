import { useLayoutEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';

const countMs = 1100;
const numberFormat = new Intl.NumberFormat('en');

export interface StatProps {
  value: number;
  label: string;
  className?: string | undefined;
}

/** The first HTML contains the real number; in the browser its last tenth is counted up, once. */
export function Stat({ value, label, className }: StatProps) {
  const [shown, setShown] = useState(value);
  const hasCounted = useRef(false);

  useLayoutEffect(() => {
    if (hasCounted.current || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      setShown(value);
      return;
    }
    const start = performance.now();
    const from = Math.floor(value * 0.9);
    setShown(from);
    let frame = requestAnimationFrame(function step(now) {
      const progress = Math.min(1, Math.max(0, (now - start) / countMs));
      setShown(Math.round(from + (value - from) * (1 - (1 - progress) ** 3)));
      if (progress < 1) frame = requestAnimationFrame(step);
      else hasCounted.current = true;
    });
    return () => cancelAnimationFrame(frame);
  }, [value]);

  return (
    <div className={classNames('grid gap-0.5', className)}>
      <dt className="order-last text-muted text-sm">{label}</dt>
      <dd className="font-light text-4xl text-text tabular-nums leading-tight sm:text-5xl">
        <span aria-hidden="true">{numberFormat.format(shown)}</span>
        <span className="sr-only">{numberFormat.format(value)}</span>
      </dd>
    </div>
  );
}
