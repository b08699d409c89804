import { countOf } from '../../lib/format.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** In words, rounded down: nobody is promised more than there is. null once it is over. */
export function editTimeLeftInWords(editableUntil: string, now: number): string | null {
  const left = Date.parse(editableUntil) - now;
  if (left <= 0) return null;
  if (left >= dayMs) return `${countOf(Math.floor(left / dayMs), 'day')} left to edit`;
  if (left >= hourMs) return `${countOf(Math.floor(left / hourMs), 'hour')} left to edit`;
  if (left >= minuteMs) return `${countOf(Math.floor(left / minuteMs), 'minute')} left to edit`;
  return 'less than a minute left to edit';
}
