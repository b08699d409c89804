import type { Call } from '@argus/contract/kernel/call';
import { type CallName, calls } from '@argus/contract/kernel/calls';
import { restMessages } from '@argus/domain/cases/earlier-cases';
import { editRefusals } from '@argus/domain/cases/edit-window';
import { reviewMessages } from '@argus/domain/cases/review-eligibility';
import { copyRefusals } from '@argus/domain/evidence/evidence-copy';
import { filingRefusals } from '@argus/domain/filings/filing';
import { rememberMessages } from '@argus/domain/meetings/remembering';
import { examRefusals } from '@argus/domain/members/exam';
import { invitationMessages, invitationRefusals } from '@argus/domain/members/invitation';
import { loginMessages } from '@argus/domain/members/login';
import { dayMs } from '@argus/domain/shared/time';
import { bulkMessages } from '@argus/domain/staff/bulk-closing';
import { permissionRefusals } from '@argus/domain/staff/permissions';
import { noteMessages } from '@argus/domain/staff/staff-note';
import { and, eq, ne } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  aClosedReport,
  accusedOnly,
  activityOf,
  adminOnly,
  aNote,
  aScene,
  type Cells,
  everyone,
  evidenceOf,
  eyeOnly,
  filed,
  isBanned,
  knownPlayer,
  members,
  nextSteam64Id,
  noDraft,
  noToken,
  ofClaim,
  ofCopy,
  ofDraft,
  ofExamCase,
  ofOwner,
  ofOwnersClaim,
  ofOwnersKey,
  ofOwnersLobby,
  ofOwnersSession,
  ofReport,
  otherPlayer,
  ownerOnly,
  type Role,
  roles,
  type Scene,
  staffOnly,
} from '../../tests/access-scene.ts';
import { aUser, aVideoUrl } from '../../tests/builders.ts';
import { aPerson, fingerprint, type Person, type Sent, send } from '../../tests/panel.ts';
import { useTestApp } from '../../tests/test-app.ts';
import type { UserRow } from '../features/members/users/users.queries.ts';
import { users } from '../platform/db/schema/users.ts';
import { newId } from '../platform/db/uuid.ts';

/*
 * Each call of the API is made by somebody of every role. A call without a row does not compile, and fails the first
 * test too. A refusal gives its reason, and neither a refusal nor a read changes any row of any table.
 */

interface Row {
  sent?: (scene: Scene) => Sent | Promise<Sent>;
  cells: Cells;
}

const reason = 'Looked at it twice.';
const aWebhookAddress = `https://discord.com/api/webhooks/184205716020330901/${'a'.repeat(68)}`;

/** No person in these tests has enough Essence to take the exam. */
const notForYou: Cells = {
  ...members([403, examRefusals.exam_not_eligible.message]),
  eye: [409, examRefusals.exam_holder.message],
  moderator: [403, examRefusals.exam_for_staff.message],
  admin: [403, examRefusals.exam_for_staff.message],
};
const noInvitation = [404, invitationRefusals.invitation_not_found.message] as const;
const examCase = () => ({
  url: aVideoUrl(),
  answer: 'cheater' as const,
  explanation: 'Snaps through the smoke, three times in a row.',
});

const matrix: Readonly<Record<CallName, Row>> = {
  getLive: { cells: everyone(200) },
  getReady: { cells: everyone(200) },
  getSite: { cells: everyone(200) },
  getSiteStats: { cells: everyone(200) },
  getHighlights: { cells: everyone(200) },
  getTransparency: { cells: everyone(200) },
  getOpenData: { cells: everyone(200) },

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

  getSteamProfile: { sent: () => ({ query: { steamInput: knownPlayer.steam64Id } }), cells: everyone(200) },
  listSteamProfiles: { sent: ({ steam64Id }) => ({ body: { steam64Ids: [steam64Id] } }), cells: everyone(200) },
  searchPlayer: { sent: ({ steam64Id }) => ({ query: { steamId: steam64Id } }), cells: everyone(200) },
  listSimilarNames: { sent: () => ({ query: { name: 'awpercutt' } }), cells: everyone(200) },
  lookUpPlayers: { sent: ({ steam64Id }) => ({ body: { ids: [steam64Id] } }), cells: everyone(200) },

  listDrafts: { cells: members(200) },
  createDraft: { sent: ({ content }) => ({ body: content }), cells: members(201) },
  updateDraft: { sent: (scene) => ({ ...ofDraft(scene), body: scene.content }), cells: ownerOnly(200, noDraft) },
  submitDraft: { sent: ofDraft, cells: ownerOnly(201, noDraft) },
  deleteDraft: { sent: ofDraft, cells: ownerOnly(200, noDraft) },

  getReport: { sent: ofReport, cells: everyone(200) },
  submitReport: { sent: ({ content }) => ({ body: content }), cells: members(201) },
  editReport: {
    sent: (scene) => ({ ...ofReport(scene), body: { ...scene.content, reportedSteam64Id: scene.steam64Id } }),
    cells: ownerOnly(200, [403, editRefusals.report_not_yours.message]),
  },
  addToReport: {
    sent: (scene) => ({ ...ofReport(scene), body: { addendum: 'The whole match is online now.' } }),
    cells: ownerOnly(200, [403, editRefusals.report_not_yours.message]),
  },
  listRevisions: {
    sent: ofReport,
    cells: {
      ...members([403, 'Only the submitter and staff can see earlier versions of a report.']),
      owner: 200,
      moderator: 200,
      admin: 200,
    },
  },
  listMySubmissions: { cells: members(200) },
  listRecentConvictions: { cells: everyone(200) },

  listReviewQueue: { cells: eyeOnly(200) },
  countReviewQueue: { cells: eyeOnly(200) },
  answerLobbyQuestion: {
    sent: (scene) => ({ ...ofReport(scene), body: { wasInMatch: false } }),
    cells: eyeOnly([409, reviewMessages.lobby_question_closed.message]),
  },
  listOriginals: { sent: ofReport, cells: eyeOnly(200) },
  listMyReviews: { cells: members(200) },
  submitReview: { sent: (scene) => ({ ...ofReport(scene), body: { decision: 'cheater' } }), cells: eyeOnly(201) },

  getExam: { cells: members(200) },
  beginExam: { cells: notForYou },
  handInExam: {
    sent: () => ({ params: { attemptId: newId() }, body: { answers: Array(12).fill('cheater') } }),
    cells: members([404, 'You have no such exam.']),
  },

  answerReport: { sent: (scene) => ({ ...ofReport(scene), body: filed }), cells: accusedOnly(200) },
  fileAppeal: {
    sent: async (scene) => ({
      params: { reportId: await aClosedReport(scene, { player: scene.player }, 'cheater') },
      body: { ...filed, ground: 'other' },
    }),
    cells: accusedOnly(201),
  },
  fileAppeals: {
    sent: async (scene) => ({
      body: {
        ...filed,
        ground: 'other',
        reportIds: [await aClosedReport(scene, { player: scene.player }, 'cheater')],
      },
    }),
    cells: { ...members([400, filingRefusals.not_the_accused.message]), accused: 201 },
  },
  requestReopening: {
    sent: async (scene) => ({
      params: { reportId: await aClosedReport(scene, { submitter: scene.owner.user }, 'undetermined') },
      body: { ...filed, evidenceLinks: [{ type: 'video', url: aVideoUrl() }] },
    }),
    cells: ownerOnly(201, [403, filingRefusals.not_the_submitter.message]),
  },
  claimFalseReport: { sent: (scene) => ({ ...ofReport(scene), body: filed }), cells: members(201) },
  withdrawFiling: { sent: ofOwnersClaim, cells: ownerOnly(200, [404, 'There is no such filing.']) },
  addEvidenceCopy: {
    sent: async (scene) => ({
      ...ofReport(scene),
      body: { kind: 'mirror', of: await evidenceOf(scene), url: aVideoUrl() },
    }),
    cells: {
      ...members([403, copyRefusals.mirror_not_yours.message]),
      owner: 201,
      accused: [403, copyRefusals.mirror_about_you.message],
      eye: [403, copyRefusals.mirror_while_open.message],
      moderator: 201,
      admin: 201,
    },
  },
  checkVideo: { sent: () => ({ params: { videoHost: 'youtube', videoId: 'dQw4w9WgXcQ' } }), cells: members(200) },
  listMyCases: { cells: members(200) },
  getContestable: { cells: members(200) },
  lookUpReport: { sent: ({ reportId }) => ({ query: { report: reportId } }), cells: members(200) },

  getPublicProfile: { sent: ({ owner }) => ({ params: { identifier: owner.user.id } }), cells: everyone(200) },
  listLeaderboard: { cells: everyone(200) },
  updateEvidenceCredit: { sent: () => ({ body: { isNamed: true } }), cells: members(200) },
  updateSettings: { sent: () => ({ body: { productDisplayName: 'New Name' } }), cells: members(200) },
  downloadMyData: { cells: members(200) },
  deleteMyAccount: { cells: members(200) },
  listNotices: { cells: members(200) },
  getUnseenNotices: { cells: members(200) },
  markNoticesSeen: { sent: () => ({ body: { upTo: '2026-01-01T00:00:00.000Z' } }), cells: members(200) },

  listFollows: { cells: members(200) },
  listFollowedIds: { cells: members(200) },
  followPlayers: { sent: ({ steam64Id }) => ({ body: { steam64Ids: [steam64Id] } }), cells: members(200) },
  unfollowPlayer: { sent: ({ steam64Id }) => ({ params: { steam64Id } }), cells: members(200) },
  getAlertSettings: { cells: members(200) },
  createFollowFeed: { cells: members(200) },
  removeFollowFeed: { cells: members(200) },
  setWebhook: { sent: () => ({ body: { address: aWebhookAddress } }), cells: members(200) },
  setWebhookLanguage: { sent: () => ({ body: { language: 'de' } }), cells: members(200) },
  removeWebhook: { cells: members(200) },

  listMetLobbies: { cells: members(200) },
  getMetSummary: { cells: members(200) },
  exportMetLobbies: { cells: members(200) },
  getMetChoices: { cells: members(200) },
  setMetChoices: { sent: () => ({ body: { remembersAlways: true } }), cells: members(200) },
  rememberLobby: { sent: () => ({ body: { steam64Ids: [nextSteam64Id()] } }), cells: members(200) },
  forgetLobby: { sent: ofOwnersLobby, cells: ownerOnly(200, [404, rememberMessages.lobby_not_remembered.message]) },
  forgetAllLobbies: { cells: members(200) },

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
  listInvitations: { cells: adminOnly(200) },
  createInvitation: { cells: adminOnly(201) },
  revokeInvitation: {
    sent: () => ({ params: { invitationId: newId() } }),
    cells: adminOnly([409, invitationMessages.invitation_closed.message]),
  },
  checkInvitation: { sent: () => ({ body: { token: 'unknown' } }), cells: everyone(noInvitation) },
  acceptInvitation: { sent: () => ({ body: { token: 'unknown' } }), cells: members(noInvitation) },
  getFirstDay: { cells: adminOnly(200) },
  dismissFirstDay: { cells: adminOnly(200) },
  listReports: { cells: staffOnly(200) },
  getReportForStaff: { sent: ofReport, cells: staffOnly(200) },
  openVotes: { sent: ofReport, cells: staffOnly(200) },
  endRest: { sent: ofReport, cells: staffOnly([409, restMessages.report_not_resting.message]) },
  previewStatus: {
    sent: (scene) => ({ ...ofReport(scene), query: { newStatus: 'verified_cheater' } }),
    cells: staffOnly(200),
  },
  overrideStatus: {
    sent: (scene) => ({ ...ofReport(scene), body: { newStatus: 'verified_troll' } }),
    cells: staffOnly(200),
  },

  listUserReports: { sent: ofOwner, cells: staffOnly(200) },
  listUserReviews: { sent: ofOwner, cells: staffOnly(200) },
  listUserEssence: { sent: ofOwner, cells: staffOnly(200) },
  listUserSessions: { sent: ofOwner, cells: staffOnly(200) },

  listAuditLog: { cells: staffOnly(200) },
  exportAuditLog: { cells: staffOnly(200) },

  listSplitReports: { cells: staffOnly(200) },
  listSuspiciousPairs: { cells: staffOnly(200) },
  getOverview: { cells: staffOnly(200) },
  getInstallation: { cells: adminOnly(200) },
  listReviewers: { cells: staffOnly(200) },

  listExamCases: { cells: staffOnly(200) },
  listExamAttempts: { cells: staffOnly(200) },
  getExamCase: { sent: ofExamCase, cells: staffOnly(200) },
  addExamCase: { sent: () => ({ body: examCase() }), cells: staffOnly(201) },
  editExamCase: { sent: async (scene) => ({ ...(await ofExamCase(scene)), body: examCase() }), cells: staffOnly(200) },
  retireExamCase: {
    sent: async (scene) => ({ ...(await ofExamCase(scene)), body: { isRetired: true } }),
    cells: staffOnly(200),
  },

  pauseReporting: {
    sent: (scene) => ({ ...ofOwner(scene), body: { days: 7, reason } }),
    cells: staffOnly(200),
  },
  liftPause: {
    sent: async (scene) => {
      const pausedAt = new Date();
      await t.db
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
  listNotes: { sent: ({ reportId }) => ({ query: { about: 'report', id: reportId } }), cells: staffOnly(200) },
  addNote: {
    sent: ({ steam64Id }) => ({ body: { about: 'player', id: steam64Id, text: 'Smurf of somebody else.' } }),
    cells: staffOnly(201),
  },
  removeNote: { sent: aNote, cells: { ...staffOnly(200), moderator: [403, noteMessages.note_not_yours.message] } },
  showPresence: { sent: ({ reportId }) => ({ params: { subjectId: reportId } }), cells: staffOnly(200) },
  endPresence: { sent: ({ reportId }) => ({ params: { subjectId: reportId } }), cells: staffOnly(200) },
  previewBulkClosing: {
    sent: ({ reportId }) => ({ body: { reportIds: [reportId], newStatus: 'verified_troll' } }),
    cells: staffOnly(200),
  },
  closeReports: {
    sent: ({ reportId }) => ({ body: { reportIds: [reportId], newStatus: 'verified_troll', reason, token: 'stale' } }),
    cells: staffOnly([409, bulkMessages.preview_changed.message]),
  },
  listLostEvidence: { cells: staffOnly(200) },
  removeEvidenceCopy: { sent: ofCopy, cells: staffOnly(200) },

  listInbox: { cells: staffOnly(200) },
  getFilingForStaff: { sent: ofClaim, cells: staffOnly(200) },
  takeLease: { sent: ofClaim, cells: staffOnly(200) },
  takeOverLease: { sent: ofClaim, cells: adminOnly(200) },
  releaseLease: { sent: ofClaim, cells: staffOnly(200) },
  decideFiling: {
    sent: async (scene) => ({ ...(await ofClaim(scene)), body: { decision: 'accept', reason } }),
    cells: staffOnly(200),
  },
  hideStatement: {
    sent: async (scene) => ({ ...(await ofClaim(scene)), body: { isHidden: true, reason } }),
    cells: staffOnly(200),
  },
};

const t = useTestApp();
beforeAll(async () => {
  await aUser(t.db, { userType: 'admin' });
  for (const { steam64Id } of [knownPlayer, otherPlayer]) {
    await send(t, null, calls.getSteamProfile, { query: { steamInput: steam64Id } });
  }
});

const kinds: readonly (readonly [Role, Partial<UserRow>])[] = [
  ['user', {}],
  ['eye', { hasTheEye: true }],
  ['moderator', { userType: 'moderator' }],
  ['admin', { userType: 'admin' }],
  ['banned', { isBanned: true, hasTheEye: true }],
];
/** A person is used again until they have changed something. */
const people = new Map<Role, Person>();

async function gatherPeople({ owner, accused }: Scene): Promise<void> {
  people.set('owner', owner).set('accused', accused);
  for (const [role, kind] of kinds) {
    if (!people.has(role))
      people.set(role, await aPerson(t, { lastActiveAt: activityOf(role), steam64Id: nextSteam64Id(), ...kind }));
  }
}

/** The cases of former rows' reviewers would be drawn for them, too, so that this row's may go without. */
async function leaveToOneReviewer(eye: Person | undefined): Promise<void> {
  const isFormer = and(eq(users.hasTheEye, true), eye && ne(users.id, eye.user.id));
  await t.db
    .update(users)
    .set({ lastActiveAt: new Date(t.clock.now() - 60 * dayMs) })
    .where(isFormer);
}

/**
 * These calls may be allowed and change nothing: the notices are already seen, nobody holds the lease, and nothing
 * exists that could be removed.
 */
const mayChangeNothing = new Set([
  ...['markNoticesSeen', 'releaseLease', 'endPresence'],
  ...['unfollowPlayer', 'removeFollowFeed', 'setWebhookLanguage', 'removeWebhook', 'forgetAllLobbies'],
  'listSteamProfiles',
]);

test('the access matrix has a row for every call and a cell for every role', () => {
  expect(Object.keys(matrix).toSorted()).toEqual(Object.keys(calls).toSorted());
  for (const { cells } of Object.values(matrix)) expect(Object.keys(cells).toSorted()).toEqual(roles.toSorted());
});

test('the access matrix refuses visitors and banned users on every call that is not public', () => {
  for (const [name, { access }] of Object.entries<Call>(calls)) {
    const row = Object.entries(matrix).find(([key]) => key === name)?.[1];
    expect([name, row?.cells.visitor === noToken]).toEqual([name, access !== 'public']);
    expect([name, row?.cells.banned === isBanned]).toEqual([name, access !== 'public']);
  }
});

describe.each(Object.entries<Call>(calls))('%s', (name, theCall) => {
  const row = Object.entries(matrix).find(([key]) => key === name)?.[1];
  if (!row) throw new Error(`${name} has no row`);
  const isRead = theCall.method === 'GET' || theCall.bulk === true;
  let prepared: { sent: Sent | undefined; before: string } | null = null;
  const prepare = async () => {
    const scene = await aScene(t);
    const sent = await row.sent?.(scene);
    await gatherPeople(scene);
    await leaveToOneReviewer(people.get('eye'));
    return { sent, before: await fingerprint(t.db) };
  };

  test.each(roles.map((role) => [role, row.cells[role]] as const))('as %s gets %j', async (role, cell) => {
    const [status, sentence] = typeof cell === 'number' ? [cell, null] : cell;
    const taken = prepared ?? (await prepare());
    const who = people.get(role) ?? null;
    prepared = null;
    people.delete(role);
    const answer = await send(t, who, theCall, taken.sent);
    expect([answer.status, answer.status === status ? '' : answer.text]).toEqual([status, '']);
    if (sentence !== null) {
      const body = JSON.parse(answer.text);
      const plain = { id: expect.any(String), msg: sentence };
      expect(body).toEqual('errors' in body ? { ...body, errors: [expect.objectContaining(plain)] } : plain);
    } else if (!theCall.navigation && !theCall.media) theCall.response.parse(JSON.parse(answer.text));
    const hasChanged = (await fingerprint(t.db)) !== taken.before;
    if (isRead || sentence !== null) {
      expect(hasChanged).toBe(false);
      prepared = taken;
      if (who) people.set(role, who);
    }
    // The refusals of a write prove something only if the allowed write changes a row.
    else expect(hasChanged).toBe(!mayChangeNothing.has(name));
  });
});
