import { maxExportedRows, pageSizes } from '@argus/domain/shared/limits';
import { auditActions, hostName } from '@argus/domain/staff/audit-actions';
import { defineCalls } from '../kernel/call.ts';
import { fieldMessages } from '../kernel/field-messages.ts';
import { dateSchema, idSchema, pageFields, pageQuery } from '../kernel/fields.ts';
import { toldBy } from '../kernel/told.ts';
import { z } from '../kernel/zod.ts';

/** Times outside this century are mistakes, and the database cannot store all of them. */
const instant = z.iso
  .datetime({ offset: true, ...toldBy(fieldMessages.date_invalid), abort: true })
  .max(40)
  .refine((text) => /^20\d\d-/.test(text), { ...toldBy(fieldMessages.date_invalid), params: { id: 'out_of_range' } });

const auditFilters = z.object({
  actor: z.union([idSchema, z.literal(hostName)], toldBy(fieldMessages.id_invalid)).optional(),
  targetUser: idSchema.optional(),
  targetReport: idSchema.optional(),
  action: z.enum(auditActions, toldBy(fieldMessages.action_unknown)).optional(),
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
