import type { Calls } from '../kernel/calls.ts';
import { alertExamples } from './alert-examples.ts';
import { apiKeyExamples } from './api-key-examples.ts';
import { bulkClosingExamples, pauseExamples, presenceExamples, staffNoteExamples } from './desk-examples.ts';
import { evidenceCopyExamples } from './evidence-copy-examples.ts';
import { examCaseExamples, examExamples } from './exam-examples.ts';
import type { Example, ExamplesOf } from './example.ts';
import { filingExamples, inboxExamples } from './filing-examples.ts';
import { openDataExamples } from './open-data-examples.ts';
import {
  authExamples,
  draftExamples,
  noticeExamples,
  playerExamples,
  reportExamples,
  reviewExamples,
  siteExamples,
  transparencyExamples,
  userExamples,
} from './public-examples.ts';
import {
  adminExamples,
  auditExamples,
  installationExamples,
  oversightExamples,
  staffRecordExamples,
} from './staff-examples.ts';
import { videoExamples } from './video-examples.ts';

/** Kept apart from the calls, because the web app imports those and needs no examples. */
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
  ...adminExamples,
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
