import { draftCalls } from '../cases/drafts.ts';
import { reportCalls } from '../cases/reports.ts';
import { reviewCalls } from '../cases/reviews.ts';
import { evidenceCopyCalls } from '../evidence/evidence-copies.ts';
import { videoCalls } from '../evidence/videos.ts';
import { filingCalls } from '../filings/filings.ts';
import { meetingCalls } from '../meetings/meetings.ts';
import { apiKeyCalls } from '../members/api-keys.ts';
import { authCalls } from '../members/auth.ts';
import { examCalls, examCaseCalls } from '../members/exam.ts';
import { userCalls } from '../members/users.ts';
import { alertCalls } from '../notices/alerts.ts';
import { noticeCalls } from '../notices/notices.ts';
import { playerCalls } from '../players/players.ts';
import { openDataCalls } from '../publishing/open-data.ts';
import { transparencyCalls } from '../publishing/transparency.ts';
import { healthCalls, siteCalls } from '../site/site.ts';
import { auditCalls } from '../staff/audit.ts';
import { bulkClosingCalls } from '../staff/bulk-closing.ts';
import { staffCaseCalls } from '../staff/cases.ts';
import { presenceCalls, staffNoteCalls } from '../staff/desk.ts';
import { firstDayCalls } from '../staff/first-day.ts';
import { inboxCalls } from '../staff/inbox.ts';
import { installationCalls } from '../staff/installation.ts';
import { invitationCalls } from '../staff/invitations.ts';
import { oversightCalls } from '../staff/oversight.ts';
import { staffRecordCalls } from '../staff/records.ts';
import { pauseCalls } from '../staff/reporting-pause.ts';
import { managedUserCalls } from '../staff/users.ts';

export const calls = {
  ...healthCalls,
  ...siteCalls,
  ...transparencyCalls,
  ...openDataCalls,
  ...authCalls,
  ...playerCalls,
  ...draftCalls,
  ...reportCalls,
  ...reviewCalls,
  ...examCalls,
  ...filingCalls,
  ...evidenceCopyCalls,
  ...videoCalls,
  ...userCalls,
  ...apiKeyCalls,
  ...noticeCalls,
  ...alertCalls,
  ...meetingCalls,
  ...managedUserCalls,
  ...invitationCalls,
  ...firstDayCalls,
  ...staffCaseCalls,
  ...staffRecordCalls,
  ...auditCalls,
  ...oversightCalls,
  ...installationCalls,
  ...inboxCalls,
  ...examCaseCalls,
  ...pauseCalls,
  ...staffNoteCalls,
  ...presenceCalls,
  ...bulkClosingCalls,
};
export type Calls = typeof calls;
export type CallName = keyof Calls;
