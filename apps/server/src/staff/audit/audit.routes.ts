import { Readable } from 'node:stream';
import { auditCalls } from '@argus/contract/staff/audit';
import { maxExportedRows } from '@argus/domain/shared/limits';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../app/services.ts';
import { toPageFields } from '../../platform/db/paging.ts';
import { getTally } from '../../platform/db/tallies.ts';
import { addCall, type CallTools } from '../../platform/http/add-call.ts';
import { findListPage, findMatchingPage, inOrder } from '../pages.queries.ts';
import { hasFilter, listAuditById, listAuditIds, selectAudit } from './audit.queries.ts';
import { tableHead, toAuditEntry, toTableRow } from './audit.view.ts';

const exportBatch = 500;

export function addAuditRoutes(app: FastifyInstance, tools: CallTools, { db }: Services): void {
  const listEntries = async (ids: readonly string[]) =>
    inOrder(ids, await listAuditById(db, ids), ({ entry }) => entry.id).map(toAuditEntry);

  addCall(app, tools, auditCalls.listAuditLog, async ({ query }) => {
    const { page, limit, ...filters } = query;
    const selected = selectAudit(filters);
    const { ids, total } = hasFilter(filters)
      ? await findMatchingPage(db, selected, { page, limit })
      : await findListPage(db, selected, getTally(db, 'audit_log'), { page, limit });
    return { entries: await listEntries(ids), totalEntries: total, ...toPageFields(total, query) };
  });

  async function* writeTable(ids: readonly string[]) {
    yield tableHead;
    for (let start = 0; start < ids.length; start += exportBatch) {
      const entries = await listEntries(ids.slice(start, start + exportBatch));
      yield entries.map(toTableRow).join('');
    }
  }

  addCall(app, tools, auditCalls.exportAuditLog, async ({ query, reply }) => {
    const ids = await listAuditIds(db, query, maxExportedRows);
    reply.header('content-disposition', 'attachment; filename="audit-log.csv"').type('text/csv; charset=utf-8');
    // The call ends only when the whole table is sent.
    await reply.send(Readable.from(writeTable(ids)));
    return undefined;
  });
}
