import { invitationMessages } from '@argus/domain/members/invitation';
import { dayMs } from '@argus/domain/shared/time';
import { permissionRefusals } from '@argus/domain/staff/permissions';
import { eq } from 'drizzle-orm';
import { users } from '../../src/platform/db/schema/users.ts';
import { newId } from '../../src/platform/db/uuid.ts';
import { adminOnly, ofOwner, type SubjectRows, staffOnly } from './access-scene.ts';

const reason = 'Looked at it twice.';

export const staffUsersRows = {
  listUsers: { cells: staffOnly(200) },
  getManagedUser: { sent: ofOwner, cells: staffOnly(200) },
  toggleEye: { sent: ofOwner, cells: staffOnly(200) },
  toggleBan: {
    sent: ofOwner,
    cells: { ...staffOnly(200), moderator: [403, permissionRefusals.ban_needs_admin.message] },
  },
  setRole: {
    sent: (scene) => ({ ...ofOwner(scene), body: { userType: 'moderator' } }),
    cells: adminOnly(200),
  },
  listUserReports: { sent: ofOwner, cells: staffOnly(200) },
  listUserReviews: { sent: ofOwner, cells: staffOnly(200) },
  listUserEssence: { sent: ofOwner, cells: staffOnly(200) },
  listUserSessions: { sent: ofOwner, cells: staffOnly(200) },
  pauseReporting: {
    sent: (scene) => ({ ...ofOwner(scene), body: { days: 7, reason } }),
    cells: staffOnly(200),
  },
  liftPause: {
    sent: async (scene) => {
      const pausedAt = new Date();
      await scene.t.db
        .update(users)
        .set({
          pausedAt,
          pauseReason: reason,
          pausedUntil: new Date(pausedAt.getTime() + dayMs),
        })
        .where(eq(users.id, scene.owner.user.id));
      return ofOwner(scene);
    },
    cells: staffOnly(200),
  },
  listInvitations: { cells: adminOnly(200) },
  createInvitation: { cells: adminOnly(201) },
  revokeInvitation: {
    sent: () => ({ params: { invitationId: newId() } }),
    cells: adminOnly([409, invitationMessages.invitation_closed.message]),
  },
} satisfies SubjectRows;
