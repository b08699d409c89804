import { minuteMs } from '@argus/domain/shared/time';
import type { ListSummary } from './list/list-service.ts';
import { problems } from './list/problems.ts';
import { dateLocale, say } from './say.ts';

export interface SummaryLine {
  label: string;
  value: string;
}

const messages = {
  players: /*i18n*/ { id: 'list_players', message: 'Players' },
  convicted: /*i18n*/ { id: 'list_convicted', message: '{count, number} convicted' },
  issued: /*i18n*/ { id: 'list_issued', message: 'Issued' },
  issued_at: /*i18n*/ { id: 'list_issued_at', message: '{time} ({age})' },
  signature: /*i18n*/ { id: 'list_signature', message: 'Signature' },
  verified: /*i18n*/ { id: 'list_verified', message: 'verified with key {key}' },
  verified_unknown: /*i18n*/ { id: 'list_verified_unknown', message: 'verified with key unknown' },
  in_use: /*i18n*/ { id: 'list_in_use', message: 'In use' },
  is_used: /*i18n*/ { id: 'list_is_used', message: 'yes' },
  is_unused: /*i18n*/ { id: 'list_is_unused', message: 'no, nothing is marked' },
  next_check: /*i18n*/ { id: 'list_next_check', message: 'Next check' },
  with_next_page: /*i18n*/ { id: 'list_with_next_page', message: 'with the next Steam page' },
  after: /*i18n*/ { id: 'list_check_after', message: 'after {time}' },
  just_now: /*i18n*/ { id: 'list_just_now', message: 'just now' },
  minutes: /*i18n*/ { id: 'list_minutes_ago', message: '{count, plural, one {# minute ago} other {# minutes ago}}' },
  line: /*i18n*/ { id: 'list_line', message: '{label}: {value}' },
  hours: /*i18n*/ { id: 'list_hours_ago', message: '{count, plural, one {# hour ago} other {# hours ago}}' },
} as const;

const time = new Intl.DateTimeFormat(dateLocale, { dateStyle: 'medium', timeStyle: 'short' });

export function describeSummary(summary: ListSummary, now: number): SummaryLine[] {
  const { count, issuedAt, isInUse, nextCheckAt, keyId } = summary;
  if (count === null || issuedAt === null) return [];
  const age = describeAge(now - issuedAt);
  return [
    { label: say(messages.players), value: say(messages.convicted, { count }) },
    { label: say(messages.issued), value: say(messages.issued_at, { time: time.format(issuedAt), age }) },
    {
      label: say(messages.signature),
      value: keyId === null ? say(messages.verified_unknown) : say(messages.verified, { key: keyId }),
    },
    { label: say(messages.in_use), value: say(isInUse ? messages.is_used : messages.is_unused) },
    {
      label: say(messages.next_check),
      value:
        nextCheckAt <= now ? say(messages.with_next_page) : say(messages.after, { time: time.format(nextCheckAt) }),
    },
  ];
}

/** The same as text. */
export const summaryLines = (summary: ListSummary, now: number): string[] =>
  describeSummary(summary, now).map(({ label, value }) => say(messages.line, { label, value }));

export function describeProblem({ problem }: ListSummary): string | null {
  return problem === null ? null : say(problems[problem]);
}

function describeAge(ms: number): string {
  const minutes = Math.floor(ms / minuteMs);
  if (minutes < 1) return say(messages.just_now);
  if (minutes < 120) return say(messages.minutes, { count: minutes });
  return say(messages.hours, { count: Math.floor(minutes / 60) });
}
