import { examRefusals } from '@argus/domain/members/exam';
import { invitationRefusals } from '@argus/domain/members/invitation';
import { loginMessages } from '@argus/domain/members/login';
import { newId } from '../../src/platform/db/uuid.ts';
import {
  type Cells,
  everyone,
  members,
  ofOwnersKey,
  ofOwnersSession,
  ownerOnly,
  type SubjectRows,
} from './access-scene.ts';

/** No person in these tests has enough Essence to take the exam. */
const notForYou: Cells = {
  ...members([403, examRefusals.exam_not_eligible.message]),
  eye: [409, examRefusals.exam_holder.message],
  moderator: [403, examRefusals.exam_for_staff.message],
  admin: [403, examRefusals.exam_for_staff.message],
};
const noInvitation = [404, invitationRefusals.invitation_not_found.message] as const;

export const membersRows = {
  getCurrentUser: { cells: members(200) },
  logout: { cells: members(200) },
  startDiscordLogin: { cells: everyone(302) },
  finishDiscordLogin: { cells: everyone(302) },
  exchangeLogin: {
    sent: () => ({ body: { token: 'A'.repeat(43) } }),
    cells: everyone([400, loginMessages.login_not_started.message]),
  },
  explainLoginFailure: { cells: everyone([404, loginMessages.login_not_started.message]) },
  listSessions: { cells: members(200) },
  endSession: { sent: ofOwnersSession, cells: ownerOnly(200, [404, 'This session has already ended.']) },
  endAllSessions: { cells: members(200) },
  listApiKeys: { cells: members(200) },
  createApiKey: { sent: () => ({ body: { name: 'Bot' } }), cells: members(201) },
  revokeApiKey: { sent: ofOwnersKey, cells: ownerOnly(200, [404, 'This API key has already been revoked.']) },
  startSteamLink: { cells: everyone(302) },
  finishSteamLink: { cells: everyone(302) },
  unlinkSteam: { cells: members(200) },
  getPublicProfile: { sent: ({ owner }) => ({ params: { identifier: owner.user.id } }), cells: everyone(200) },
  listLeaderboard: { cells: everyone(200) },
  updateEvidenceCredit: { sent: () => ({ body: { isNamed: true } }), cells: members(200) },
  updateSettings: { sent: () => ({ body: { productDisplayName: 'New Name' } }), cells: members(200) },
  downloadMyData: { cells: members(200) },
  deleteMyAccount: { cells: members(200) },
  getExam: { cells: members(200) },
  beginExam: { cells: notForYou },
  handInExam: {
    sent: () => ({ params: { attemptId: newId() }, body: { answers: Array(12).fill('cheater') } }),
    cells: members([404, 'You have no such exam.']),
  },
  checkInvitation: { sent: () => ({ body: { token: 'unknown' } }), cells: everyone(noInvitation) },
  acceptInvitation: { sent: () => ({ body: { token: 'unknown' } }), cells: members(noInvitation) },
} satisfies SubjectRows;
