import { minuteMs } from '@argus/domain/shared/time';
import type { ListSummary } from './list/list-service.ts';
import { problems } from './list/problems.ts';

export interface SummaryLine {
  label: string;
  value: string;
}

const number = new Intl.NumberFormat('en');
const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

export function describeSummary(summary: ListSummary, now: number): SummaryLine[] {
  const { count, issuedAt, isInUse, nextCheckAt, keyId } = summary;
  if (count === null || issuedAt === null) return [];
  return [
    { label: 'Players', value: `${number.format(count)} convicted` },
    { label: 'Issued', value: `${time.format(issuedAt)} (${describeAge(now - issuedAt)})` },
    { label: 'Signature', value: `verified with key ${keyId ?? 'unknown'}` },
    { label: 'In use', value: isInUse ? 'yes' : 'no, nothing is marked' },
    {
      label: 'Next check',
      value: nextCheckAt <= now ? 'with the next Steam page' : `after ${time.format(nextCheckAt)}`,
    },
  ];
}

export function describeProblem({ problem }: ListSummary): string | null {
  return problem === null ? null : problems[problem];
}

function describeAge(ms: number): string {
  const minutes = Math.floor(ms / minuteMs);
  if (minutes < 1) return 'just now';
  const [count, unit] = minutes < 120 ? [minutes, 'minute'] : [Math.floor(minutes / 60), 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}
