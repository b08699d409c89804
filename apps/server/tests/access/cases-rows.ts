import { editRefusals } from '@argus/domain/cases/edit-window';
import { copyRefusals } from '@argus/domain/evidence/evidence-copy';
import { aVideoUrl } from '../builders.ts';
import {
  everyone,
  evidenceOf,
  members,
  noDraft,
  ofDraft,
  ofReport,
  ownerOnly,
  type SubjectRows,
} from './access-scene.ts';

export const casesRows = {
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
} satisfies SubjectRows;
