import { restMessages } from '@argus/domain/cases/earlier-cases';
import { bulkMessages } from '@argus/domain/staff/bulk-closing';
import { noteMessages } from '@argus/domain/staff/staff-note';
import { adminOnly, aNote, ofClaim, ofCopy, ofReport, type SubjectRows, staffOnly } from './access-scene.ts';

const reason = 'Looked at it twice.';

export const staffCasesRows = {
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
  listNotes: { sent: ({ reportId }) => ({ query: { about: 'report', id: reportId } }), cells: staffOnly(200) },
  addNote: {
    sent: ({ steam64Id }) => ({ body: { about: 'player', id: steam64Id, text: 'Smurf of somebody else.' } }),
    cells: staffOnly(201),
  },
  removeNote: { sent: aNote, cells: { ...staffOnly(200), moderator: [403, noteMessages.note_not_yours.message] } },
  showPresence: { sent: ({ reportId }) => ({ params: { subjectId: reportId } }), cells: staffOnly(200) },
  endPresence: { sent: ({ reportId }) => ({ params: { subjectId: reportId } }), cells: staffOnly(200) },
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
} satisfies SubjectRows;
