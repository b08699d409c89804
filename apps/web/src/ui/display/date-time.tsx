import { useLayoutEffect, useState } from 'react';
import {
  formatLocalDateTime,
  formatLocalDay,
  formatUtcDateTime,
  formatUtcDay,
} from '../../lib/language/format-date.ts';

export interface DateTimeProps {
  value: string;
  className?: string | undefined;
}

/**
 * The time is in UTC at first, as the server rendered it, and then in the viewer's time zone. Browsers know other
 * spellings of a language's months than the server does, so what it rendered stays until then.
 */
export function DateTime({ value, className }: DateTimeProps) {
  const [isLocal, setLocal] = useState(false);
  useLayoutEffect(() => setLocal(true), []);
  const date = new Date(value);
  return (
    <time dateTime={value} className={className} suppressHydrationWarning>
      {isLocal ? formatLocalDateTime(date) : formatUtcDateTime(date)}
    </time>
  );
}

/** The day of a time, in UTC at first and then in the viewer's time zone. */
export function LocalDay({ value }: { value: string }) {
  const [isLocal, setLocal] = useState(false);
  useLayoutEffect(() => setLocal(true), []);
  const date = new Date(value);
  return (
    <time dateTime={value} suppressHydrationWarning>
      {isLocal ? formatLocalDay(date) : formatUtcDay(date)}
    </time>
  );
}

/** A day without a time is the same in every time zone. */
export function Day({ value }: { value: string }) {
  return (
    <time dateTime={value.slice(0, 10)} suppressHydrationWarning>
      {formatUtcDay(new Date(value))}
    </time>
  );
}
