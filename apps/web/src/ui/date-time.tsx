import { useLayoutEffect, useState } from 'react';
import { formatLocalDateTime, formatUtcDateTime, formatUtcDay } from './format-date.ts';

export interface DateTimeProps {
  /** ISO 8601 */
  value: string;
  className?: string | undefined;
}

/** First in UTC, the same on the server and while hydrating; then in the viewer's zone. */
export function DateTime({ value, className }: DateTimeProps) {
  const [isLocal, setLocal] = useState(false);
  useLayoutEffect(() => setLocal(true), []);
  const date = new Date(value);
  return (
    <time dateTime={value} className={className}>
      {isLocal ? formatLocalDateTime(date) : formatUtcDateTime(date)}
    </time>
  );
}

/** A day that is told without the hour, the same in every zone. */
export function Day({ value, className }: DateTimeProps) {
  return (
    <time dateTime={value.slice(0, 10)} className={className}>
      {formatUtcDay(new Date(value))}
    </time>
  );
}
