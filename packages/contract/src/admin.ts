import { pageSizes } from '@argus/domain/limits';
import { z } from 'zod';
import { defineCalls } from './call.ts';
import { idSchema, msgSchema, pageFields, pageQuery, reportStatusSchema } from './fields.ts';
import { reportAnswerSchema, reportCardSchema, reportParams, reportSchema } from './reports.ts';
import { addedEvidenceSchema } from './reviews.ts';
import { publicProfileSchema } from './users.ts';

export const managedUserSchema = publicProfileSchema.extend({
  isBanned: z.boolean(),
  banReason: z.string().nullable(),
});
export type ManagedUser = z.infer<typeof managedUserSchema>;

const userParams = z.object({ userId: idSchema });
const searchField = z.string().trim().max(500).optional();

export const statusChangeSchema = z.object({
  newStatus: reportStatusSchema.exclude(['processing'], { error: 'Please select a new status for the report.' }),
  additionalEvidence: addedEvidenceSchema('Add Watch Evidence'),
});

export const adminCalls = defineCalls({
  listUsers: {
    method: 'GET',
    path: '/api/admin/users',
    access: 'staff',
    summary: 'Users, by any Steam input, Discord id or part of a name.',
    query: pageQuery(pageSizes.adminUsers).extend({ steamId: searchField }),
    status: 200,
    response: z.object({ users: z.array(managedUserSchema), totalUsers: z.int(), ...pageFields }),
  },
  toggleEye: {
    method: 'PUT',
    path: '/api/admin/users/{userId}/toggle-eye',
    access: 'staff',
    summary: 'Grant or remove the Eye.',
    params: userParams,
    status: 200,
    response: msgSchema.extend({ user: managedUserSchema }),
    refusals: [404],
  },
  toggleBan: {
    method: 'PUT',
    path: '/api/admin/users/{userId}/toggle-ban',
    access: 'admin',
    summary: 'Ban or unban; a ban ends every session at once.',
    params: userParams,
    body: z.object({ banReason: z.string().trim().max(500).nullish() }).default({}),
    status: 200,
    response: msgSchema.extend({ user: managedUserSchema }),
    refusals: [404],
  },
  listReports: {
    method: 'GET',
    path: '/api/admin/reports',
    access: 'staff',
    summary: 'Reports, newest first.',
    query: pageQuery(pageSizes.adminReports).extend({
      steamId: searchField,
      status: reportStatusSchema.optional(),
      submitter: idSchema.optional(),
    }),
    status: 200,
    response: z.object({ reports: z.array(reportCardSchema), totalReports: z.int(), ...pageFields }),
  },
  getReportForStaff: {
    method: 'GET',
    path: '/api/admin/reports/{reportId}',
    access: 'staff',
    summary: 'A case with every decision and who gave it.',
    params: reportParams,
    status: 200,
    response: reportSchema,
    refusals: [404],
  },
  overrideStatus: {
    method: 'PUT',
    path: '/api/admin/reports/{reportId}/status',
    access: 'staff',
    summary: 'Override a verdict or re-open the case.',
    params: reportParams,
    body: statusChangeSchema,
    status: 200,
    response: reportAnswerSchema,
    refusals: [404, 409],
  },
  listAuditLog: {
    method: 'GET',
    path: '/api/admin/audit',
    access: 'staff',
    summary: 'Every staff act, newest first.',
    query: pageQuery(pageSizes.adminReports),
    status: 200,
    response: z.object({
      entries: z.array(
        z.object({
          _id: idSchema,
          actorId: idSchema.nullable(),
          actorUsername: z.string(),
          action: z.string(),
          targetUserId: idSchema.nullable(),
          targetReportId: idSchema.nullable(),
          before: z.unknown(),
          after: z.unknown(),
          createdAt: z.iso.datetime(),
        }),
      ),
      totalEntries: z.int(),
      ...pageFields,
    }),
  },
});
