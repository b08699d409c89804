import { dayMs, hourMs, minuteMs } from '@argus/domain/shared/time';
import { t } from '@lingui/core/macro';
import { countOf } from '../../lib/format.ts';

/**
 * Returns null once the time is over. Days are rounded to the nearest, so that a new report says seven. The last two
 * days are counted in hours and rounded down, so that nobody is promised more time than there is.
 */
export function editTimeLeftInWords(editableUntil: string, now: number, to: 'edit' | 'add'): string | null {
  const left = Date.parse(editableUntil) - now;
  if (left <= 0) return null;
  if (left >= 2 * dayMs) return t`${countOf(Math.round(left / dayMs), 'day')} left to ${to}`;
  if (left >= hourMs) return t`${countOf(Math.floor(left / hourMs), 'hour')} left to ${to}`;
  if (left >= minuteMs) return t`${countOf(Math.floor(left / minuteMs), 'minute')} left to ${to}`;
  return `less than a minute left to ${to}`;
}
