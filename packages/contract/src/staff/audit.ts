import { maxExportedRows, pageSizes } from '@argus/domain/shared/limits';
import { auditActions, hostName } from '@argus/domain/staff/audit-actions';
import { defineCalls } from '../kernel/call.ts';
import { dateSchema, idSchema, pageFields, pageQuery } from '../kernel/fields.ts';
import { z } from '../kernel/zod.ts';

/** Times outside this century are mistakes, and the database cannot store all of them. */
const instant = z.iso
  .datetime({ offset: true, error: 'This is not a valid date.', abort: true })
  .max(40)
  .refine((text) => /^20\d\d-/.test(text), { error: 'This is not a valid date.', params: { id: 'out_of_range' } });

const auditFilters = z.object({
  actor: z.union([idSchema, z.literal(hostName)], { error: 'This is not a valid id.' }).optional(),
  targetUser: idSchema.optional(),
  targetReport: idSchema.optional(),
  action: z.enum(auditActions, { error: 'There is no such action.' }).optional(),
  from: instant.optional(),
  to: instant.optional(),
});
export type AuditFilters = z.output<typeof auditFilters>;

const auditEntrySchema = z.object({
  _id: idSchema,
  actorId: idSchema.nullable(),
  actorUsername: z.string(),
  action: z.string(),
  targetUserId: idSchema.nullable(),
  targetUsername: z.string().nullable(),
  targetReportId: idSchema.nullable(),
  targetPlayerName: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  createdAt: dateSchema,
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const auditCalls = defineCalls({
  listAuditLog: {
    method: 'GET',
    path: '/api/admin/audit',
    access: 'staff',
    summary: 'Every staff action, newest first.',
    query: pageQuery(pageSizes.adminReports).extend(auditFilters.shape),
    response: z.object({ entries: z.array(auditEntrySchema), totalEntries: z.int(), ...pageFields }),
  },
  exportAuditLog: {
    method: 'GET',
    path: '/api/admin/audit.csv',
    access: 'staff',
    summary: `The same as CSV, at most the newest ${maxExportedRows} rows.`,
    query: auditFilters,
    media: 'text/csv',
    response: z.string(),
  },
});
