import type { Conviction } from '@argus/contract/cases/reports';
import { toPerson } from '../members/users/users.view.ts';
import type { ConvictionRow } from './convictions.queries.ts';

export function toConviction({ convictedAt, submitter, ...row }: ConvictionRow): Conviction {
  if (!convictedAt) throw new Error('a conviction is always dated');
  return { ...row, convictionDate: convictedAt.toISOString(), submittedBy: toPerson(submitter) };
}

/** Changes that make this page stale, besides a conviction that comes, goes or is renamed. */
export function convictionTags(rows: readonly ConvictionRow[]): string[] {
  return ['convictions', ...rows.flatMap(({ reportId, submitter }) => [`report:${reportId}`, `user:${submitter.id}`])];
}
