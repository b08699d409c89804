import { pageSizes } from '@argus/domain/shared/limits';
import { leaseRules } from '@argus/domain/staff/inbox-lease';
import { inboxKinds } from '@argus/domain/staff/staff-lists';
import { filingFields } from '../filings/filings.ts';
import { votesSchema } from '../filings/public-filings.ts';
import { defineCalls } from '../kernel/call.ts';
import { rulingErrors } from '../kernel/errors.ts';
import {
  dateSchema,
  idSchema,
  msgSchema,
  pageFields,
  pageQuery,
  personSchema,
  seenVersionSchema,
} from '../kernel/fields.ts';
import { z } from '../kernel/zod.ts';
import { staffReasonSchema } from './status-change.ts';

const leaseSchema = z.object({
  userId: idSchema,
  username: z.string(),
  expiresAt: dateSchema,
  isMine: z.boolean(),
});

const filedSchema = z.object({
  ...filingFields,
  author: personSchema,
  lease: leaseSchema.nullable(),
});

/** Claims about the same report form one item, which has the id of the oldest. */
const inboxItemSchema = filedSchema.extend({
  waitingSince: dateSchema,
  filedCount: z.int(),
});
export type InboxItem = z.infer<typeof inboxItemSchema>;

export const staffFilingSchema = filedSchema.extend({
  waitingSince: dateSchema.nullable(),
  votes: votesSchema.nullable(),
  reason: z.string().nullable(),
  decisionRefusal: z.string().nullable(),
  decisionRefusalId: z.string().nullable(),
});
export type StaffFiling = z.infer<typeof staffFilingSchema>;

export const maxDecidedTogether = 100;

const openedFilingSchema = staffFilingSchema.extend({
  /** It changes with every change of the report's status. */
  statusVersion: z.string(),
  together: z.array(filedSchema.omit({ lease: true, report: true })),
});
export type OpenedFiling = z.infer<typeof openedFilingSchema>;

const filingDecisions = ['accept', 'decline'] as const;

const filingParams = z.object({ filingId: idSchema });
const filingAnswerSchema = msgSchema.extend({ filing: staffFilingSchema });

export const inboxCalls = defineCalls({
  listInbox: {
    method: 'GET',
    path: '/api/admin/inbox',
    access: 'staff',
    summary:
      'Everything waiting for staff, longest wait first: appeals, requests to reopen, claims of false reporting.',
    query: pageQuery(pageSizes.inbox).extend({ kind: z.enum(inboxKinds).optional() }),
    response: z.object({ items: z.array(inboxItemSchema), totalItems: z.int(), ...pageFields }),
  },
  getFilingForStaff: {
    method: 'GET',
    path: '/api/admin/filings/{filingId}',
    access: 'staff',
    summary: 'One filing, and whether the caller may decide it.',
    params: filingParams,
    response: openedFilingSchema,
    refusals: ['filing_not_found'],
  },
  takeLease: {
    method: 'PUT',
    path: '/api/admin/filings/{filingId}/lease',
    access: 'staff',
    summary: `Reserve an item of the Inbox for ${leaseRules.seconds} seconds, or renew it, for up to ${leaseRules.maxMinutes} minutes in a row.`,
    params: filingParams,
    response: z.object({ lease: leaseSchema }),
    refusals: ['filing_not_found', 'filing_over', ...rulingErrors.lease, ...rulingErrors.decision],
  },
  takeOverLease: {
    method: 'POST',
    path: '/api/admin/filings/{filingId}/lease/take-over',
    access: 'admin',
    summary: 'Take over an item of the Inbox that somebody else has reserved. This is logged.',
    params: filingParams,
    response: z.object({ lease: leaseSchema }),
    refusals: ['filing_not_found', 'filing_over', ...rulingErrors.lease, ...rulingErrors.decision],
  },
  releaseLease: {
    method: 'DELETE',
    path: '/api/admin/filings/{filingId}/lease',
    access: 'staff',
    summary: 'Release the reservation.',
    params: filingParams,
    response: msgSchema,
    refusals: ['filing_not_found'],
  },
  decideFiling: {
    method: 'PUT',
    path: '/api/admin/filings/{filingId}/decision',
    access: 'staff',
    summary:
      'Decide an item of the Inbox, with all claims about the same report. Accepting takes effect immediately: an appeal overturns the conviction (or goes to reviewers, if it was waiting for admission), a request reopens the report, a claim marks it as malicious.',
    params: filingParams,
    body: z.object({ decision: z.enum(filingDecisions), reason: staffReasonSchema, seenVersion: seenVersionSchema }),
    response: filingAnswerSchema,
    refusals: [
      'filing_not_found',
      'filing_over',
      'lease_taken',
      'status_changed',
      'decision_pays_you',
      ...rulingErrors.decision,
      ...rulingErrors.reopen,
    ],
  },
  hideStatement: {
    method: 'PUT',
    path: '/api/admin/filings/{filingId}/hidden',
    access: 'staff',
    summary: 'Hide an abusive statement from everyone but staff and its author, or show it again. Both are logged.',
    params: filingParams,
    body: z.object({ isHidden: z.boolean(), reason: staffReasonSchema }),
    response: filingAnswerSchema,
    refusals: ['filing_not_found', ...rulingErrors.decision],
  },
});
