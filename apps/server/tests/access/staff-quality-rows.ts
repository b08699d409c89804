import { aVideoUrl } from '../builders.ts';
import { adminOnly, ofExamCase, type SubjectRows, staffOnly } from './access-scene.ts';

const examCase = () => ({
  url: aVideoUrl(),
  answer: 'cheater' as const,
  explanation: 'Snaps through the smoke, three times in a row.',
});

export const staffQualityRows = {
  listAuditLog: { cells: staffOnly(200) },
  exportAuditLog: { cells: staffOnly(200) },
  listSplitReports: { cells: staffOnly(200) },
  listSuspiciousPairs: { cells: staffOnly(200) },
  getOverview: { cells: staffOnly(200) },
  getInstallation: { cells: adminOnly(200) },
  listReviewers: { cells: staffOnly(200) },
  getFirstDay: { cells: adminOnly(200) },
  dismissFirstDay: { cells: adminOnly(200) },
  listExamCases: { cells: staffOnly(200) },
  listExamAttempts: { cells: staffOnly(200) },
  getExamCase: { sent: ofExamCase, cells: staffOnly(200) },
  addExamCase: { sent: () => ({ body: examCase() }), cells: staffOnly(201) },
  editExamCase: { sent: async (scene) => ({ ...(await ofExamCase(scene)), body: examCase() }), cells: staffOnly(200) },
  retireExamCase: {
    sent: async (scene) => ({ ...(await ofExamCase(scene)), body: { isRetired: true } }),
    cells: staffOnly(200),
  },
} satisfies SubjectRows;
