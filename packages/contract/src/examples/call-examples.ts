import type { Calls } from '../kernel/calls.ts';
import { draftExamples, reportExamples, reviewExamples } from './cases.ts';
import { evidenceCopyExamples, videoExamples } from './evidence.ts';
import type { Example, ExamplesOf } from './example.ts';
import { filingExamples, inboxExamples } from './filings.ts';
import { meetingExamples } from './meetings.ts';
import { apiKeyExamples, authExamples, examCaseExamples, examExamples, userExamples } from './members.ts';
import { alertExamples, noticeExamples } from './notices.ts';
import { playerExamples } from './players.ts';
import { openDataExamples, transparencyExamples } from './publishing.ts';
import { siteExamples } from './site.ts';
import { adminExamples, bulkClosingExamples, pauseExamples, staffRecordExamples } from './staff.ts';
import {
  auditExamples,
  firstDayExamples,
  installationExamples,
  invitationExamples,
  oversightExamples,
  presenceExamples,
  staffNoteExamples,
} from './staff-desk.ts';

/** The examples are apart from the calls, because the web app imports the calls and needs no examples. */
const callExamples: ExamplesOf<Calls> = {
  ...siteExamples,
  ...transparencyExamples,
  ...openDataExamples,
  ...authExamples,
  ...playerExamples,
  ...draftExamples,
  ...reportExamples,
  ...reviewExamples,
  ...userExamples,
  ...apiKeyExamples,
  ...noticeExamples,
  ...alertExamples,
  ...meetingExamples,
  ...adminExamples,
  ...invitationExamples,
  ...firstDayExamples,
  ...staffRecordExamples,
  ...auditExamples,
  ...oversightExamples,
  ...installationExamples,
  ...filingExamples,
  ...inboxExamples,
  ...pauseExamples,
  ...staffNoteExamples,
  ...presenceExamples,
  ...bulkClosingExamples,
  ...evidenceCopyExamples,
  ...videoExamples,
  ...examExamples,
  ...examCaseExamples,
};

export const examplesByCall: ReadonlyMap<string, Example> = new Map(Object.entries<Example>(callExamples));
