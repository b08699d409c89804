import { useLayoutEffect, useState } from 'react';
import { formatLocalDateTime, formatTimeAgo, formatUtcDateTime } from '../lib/format-date.ts';
import type { DateTimeProps } from './date-time.tsx';

const refreshMs = 60_000;

export function TimeAgo({ value, className }: DateTimeProps) {
  const [now, setNow] = useState<number | null>(null);

  useLayoutEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), refreshMs);
    return () => clearInterval(timer);
  }, []);

  const date = new Date(value);
  return (
    <time dateTime={value} title={now === null ? undefined : formatLocalDateTime(date)} className={className}>
      {now === null ? formatUtcDateTime(date) : formatTimeAgo(date, now)}
    </time>
  );
}
