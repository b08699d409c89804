import { adminCalls } from './admin.ts';
import { alertCalls } from './alerts.ts';
import { apiKeyCalls } from './api-keys.ts';
import { auditCalls } from './audit.ts';
import { authCalls } from './auth.ts';
import { bulkClosingCalls } from './bulk-closing.ts';
import { draftCalls } from './drafts.ts';
import { evidenceCopyCalls } from './evidence-copies.ts';
import { examCalls, examCaseCalls } from './exam.ts';
import { filingCalls } from './filings.ts';
import { healthCalls } from './health.ts';
import { inboxCalls } from './inbox.ts';
import { installationCalls } from './installation.ts';
import { noticeCalls } from './notices.ts';
import { openDataCalls } from './open-data.ts';
import { oversightCalls } from './oversight.ts';
import { playerCalls } from './players.ts';
import { pauseCalls } from './reporting-pause.ts';
import { reportCalls } from './reports.ts';
import { reviewCalls } from './reviews.ts';
import { siteCalls } from './site.ts';
import { staffNoteCalls } from './staff-notes.ts';
import { presenceCalls } from './staff-presence.ts';
import { staffRecordCalls } from './staff-records.ts';
import { transparencyCalls } from './transparency.ts';
import { userCalls } from './users.ts';
import { videoCalls } from './videos.ts';

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
  ...adminCalls,
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
