import { dayMs, hourMs, minuteMs } from '@argus/domain/shared/time';
import { plural, t } from '@lingui/core/macro';

/**
 * Returns null once the time is over. Days are rounded to the nearest, so that a new report says seven. The last two
 * days are counted in hours and rounded down, so that nobody is promised more time than there is.
 */
export function editTimeLeftInWords(editableUntil: string, now: number, to: 'edit' | 'add'): string | null {
  const left = Date.parse(editableUntil) - now;
  if (left <= 0) return null;
  return to === 'edit' ? leftToEdit(left) : leftToAdd(left);
}

function leftToEdit(left: number): string {
  const { days, hours, minutes } = count(left);
  if (days >= 2) return plural(days, { one: '# day left to edit', other: '# days left to edit' });
  if (hours >= 1) return plural(hours, { one: '# hour left to edit', other: '# hours left to edit' });
  if (minutes >= 1) return plural(minutes, { one: '# minute left to edit', other: '# minutes left to edit' });
  return t`less than a minute left to edit`;
}

function leftToAdd(left: number): string {
  const { days, hours, minutes } = count(left);
  if (days >= 2) return plural(days, { one: '# day left to add', other: '# days left to add' });
  if (hours >= 1) return plural(hours, { one: '# hour left to add', other: '# hours left to add' });
  if (minutes >= 1) return plural(minutes, { one: '# minute left to add', other: '# minutes left to add' });
  return t`less than a minute left to add`;
}

/** There are no days during the last two. */
function count(left: number) {
  return {
    days: left >= 2 * dayMs ? Math.round(left / dayMs) : 0,
    hours: Math.floor(left / hourMs),
    minutes: Math.floor(left / minuteMs),
  };
}
