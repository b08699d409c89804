import { pageSizes } from '@argus/domain/shared/limits';
import { grantableTypes, permissionRefusals } from '@argus/domain/staff/permissions';
import { userSorts } from '@argus/domain/staff/staff-lists';
import { defineCalls } from '../kernel/call.ts';
import { steamErrors } from '../kernel/errors.ts';
import { dateSchema, idSchema, msgSchema, pageQuery } from '../kernel/fields.ts';
import { z } from '../kernel/zod.ts';
import { publicProfileSchema, reportingPauseSchema } from '../members/users.ts';
import { listFields, onlySuch, plainLine, searchField } from './lists.ts';

/** Essence and reviews are the public numbers, because the present ones would tell staff who votes on open cases. */
export const managedUserSchema = publicProfileSchema.extend({
  isBanned: z.boolean(),
  banReason: z.string().nullable(),
  eyeRemovedByStaff: z.boolean(),
  reportingPause: reportingPauseSchema.nullable(),
  overturnedReports: z.int(),
  isDeleted: z.boolean(),
  /** It is null if no login is recorded, or for an admin, whose logins only admins see. */
  lastLoginAt: dateSchema.nullable(),
});
export type ManagedUser = z.infer<typeof managedUserSchema>;

export const userParams = z.object({ userId: idSchema });
export const managedUserAnswerSchema = msgSchema.extend({ user: managedUserSchema });

export const managedUserCalls = defineCalls({
  listUsers: {
    method: 'GET',
    path: '/api/admin/users',
    access: 'staff',
    summary: 'Users, newest first, or those with this Steam account, Discord id, profile address or part of a name.',
    query: pageQuery(pageSizes.adminUsers).extend({
      steamId: searchField,
      banned: onlySuch,
      paused: onlySuch,
      eye: onlySuch,
      noSteam: onlySuch,
      role: z.enum(['moderator', 'admin']).optional(),
      /** Each order begins with the highest value; `overturned` is a share of the user's reports. */
      sort: z.enum(userSorts).optional(),
    }),
    response: z.object({ users: z.array(managedUserSchema), totalUsers: z.int(), ...listFields }),
    refusals: steamErrors,
  },
  getManagedUser: {
    method: 'GET',
    path: '/api/admin/users/{userId}',
    access: 'staff',
    summary: 'One user as staff see them.',
    params: userParams,
    response: managedUserSchema,
    refusals: ['user_not_found'],
  },
  toggleEye: {
    method: 'PUT',
    path: '/api/admin/users/{userId}/toggle-eye',
    access: 'staff',
    summary:
      'Grant or remove the Eye; `hasTheEye` says which, so that repeating the call changes nothing. `isUndo` restores what stood before the caller’s own last change. Moderators grant or remove it a few times a day, and admins are told.',
    params: userParams,
    body: z.object({ hasTheEye: z.boolean().optional(), isUndo: z.boolean().optional() }).default({}),
    response: managedUserAnswerSchema,
    refusals: ['user_not_found', 'own_eye', 'too_many_eye_grants', 'too_many_eye_removals', 'nothing_to_undo'],
  },
  toggleBan: {
    method: 'PUT',
    path: '/api/admin/users/{userId}/toggle-ban',
    // The call is open to staff, so that moderators read the sentence about bans; only admins pass.
    access: 'staff',
    summary: 'For admins: ban or unban; `isBanned` says which. A ban ends every session at once.',
    params: userParams,
    body: z.object({ banReason: plainLine(500).nullish(), isBanned: z.boolean().optional() }).default({}),
    response: managedUserAnswerSchema,
    refusals: ['user_not_found', 'ban_needs_admin', 'ban_target_protected'],
  },
  setRole: {
    method: 'PUT',
    path: '/api/admin/users/{userId}/role',
    access: 'admin',
    summary: 'Make someone a moderator, or remove them as one.',
    params: userParams,
    body: z.object({
      userType: z.enum(grantableTypes, {
        error: ({ input }) =>
          input === 'admin'
            ? permissionRefusals.admin_role_protected.message
            : `The role must be ${grantableTypes.join(' or ')}.`,
      }),
    }),
    response: managedUserAnswerSchema,
    refusals: ['user_not_found', 'own_role', 'admin_role_protected', 'banned_cannot_be_staff'],
  },
});
