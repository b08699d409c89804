import { filingRefusals } from '@argus/domain/filings/filing';
import { aVideoUrl } from '../builders.ts';
import {
  aClosedReport,
  accusedOnly,
  filed,
  members,
  ofOwnersClaim,
  ofReport,
  ownerOnly,
  type SubjectRows,
} from './access-scene.ts';

export const filingsRows = {
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
  listMyCases: { cells: members(200) },
  getContestable: { cells: members(200) },
  lookUpReport: { sent: ({ reportId }) => ({ query: { report: reportId } }), cells: members(200) },
} satisfies SubjectRows;
