import type { EssenceReason } from '@argus/domain/members/essence';
import { sql } from 'drizzle-orm';
import { essenceEntries } from '../../../platform/db/schema/essence.ts';
import { reports } from '../../../platform/db/schema/reports.ts';

/**
 * Selects what a submitter was paid for a report. This is an index-only scan, because the key has every column it
 * needs.
 */
export const paidEntries = sql<{ reason: EssenceReason; sequence: number }[]>`(
  select coalesce(json_agg(json_build_object('reason', p.reason, 'sequence', p.sequence)), '[]')
  from ${essenceEntries} p where p.report_id = ${reports.id} and p.user_id = ${reports.submitterId})`;
