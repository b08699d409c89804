import { formatLocalDateTime, formatTimeAgo, formatUtcDateTime } from '../../lib/language/format-date.ts';
import type { DateTimeProps } from './date-time.tsx';
import { useNow } from './use-now.ts';

export function TimeAgo({ value, className }: DateTimeProps) {
  const now = useNow();
  const date = new Date(value);
  return (
    <time
      dateTime={value}
      title={now === null ? undefined : formatLocalDateTime(date)}
      className={className}
      suppressHydrationWarning
    >
      {now === null ? formatUtcDateTime(date) : formatTimeAgo(date, now)}
    </time>
  );
}
