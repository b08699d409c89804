import { calls } from '@argus/contract/kernel/calls';
import type { BulkStatus } from '@argus/domain/staff/bulk-closing';
import { inArray } from 'drizzle-orm';
import { reports } from '../src/platform/db/schema/reports.ts';
import { call, type Person, send } from './panel.ts';
import type { TestApp } from './test-app.ts';

export const bulkReason = 'Made-up reports about one clan.';

export const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

export const previewClosing = (
  t: TestApp,
  who: Person,
  reportIds: string[],
  newStatus: BulkStatus = 'verified_troll',
) => call(t, who, calls.previewBulkClosing, { body: { reportIds, newStatus } });

interface Closing {
  reportIds: string[];
  token: string;
  newStatus?: BulkStatus | undefined;
}

export const sendClosing = (t: TestApp, who: Person, { reportIds, token, newStatus = 'verified_troll' }: Closing) =>
  send(t, who, calls.closeReports, { body: { reportIds, newStatus, reason: bulkReason, token } });

export const statusesOf = async (t: TestApp, ids: string[]) =>
  (await t.db.select().from(reports).where(inArray(reports.id, ids))).map(({ status }) => status);
