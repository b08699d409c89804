import { appealGrounds, closingCauses, filingKinds, filingMessages, filingStates } from '@argus/domain/filings/filing';
import { pageSizes } from '@argus/domain/shared/limits';
import { reportCardSchema, reportParams } from '../cases/reports.ts';
import { linkHealthSchema } from '../evidence/link-health.ts';
import { defineCalls } from '../kernel/call.ts';
import { rulingErrors } from '../kernel/errors.ts';
import { dateSchema, evidenceLinkSchema, idSchema, msgSchema, pageFields, pageQuery } from '../kernel/fields.ts';
import { toldBy } from '../kernel/told.ts';
import { z } from '../kernel/zod.ts';
import { appealRequestSchema, appealsRequestSchema, filingContentSchema } from './filing-content.ts';
import { votesSchema } from './public-filings.ts';

/** The `statement` is null if it is not public, was hidden by staff or was removed with the account. */
const statementFields = {
  statement: z.string().nullable(),
  isStatementHidden: z.boolean(),
  evidenceLinks: z.array(evidenceLinkSchema),
  linkHealth: z.array(linkHealthSchema),
};

const filedReportSchema = reportCardSchema.pick({
  reportId: true,
  reportedSteam64Id: true,
  reportedPlayerName: true,
  reportedPlayerAvatar: true,
  reportStatus: true,
});

export const filingFields = {
  filingId: idSchema,
  kind: z.enum(filingKinds),
  state: z.enum(filingStates),
  ground: z.enum(appealGrounds).nullable(),
  report: filedReportSchema,
  ...statementFields,
  isPublic: z.boolean(),
  filedAt: dateSchema,
  closedAt: dateSchema.nullable(),
};

/** A filing as its author sees it; the submitter of the report sees less of it. */
export const filingSchema = z.object({
  ...filingFields,
  role: z.enum(['author', 'concerned']),
  closedBy: z.enum(closingCauses).nullable(),
  dueAt: dateSchema.nullable(),
  votes: votesSchema.nullable(),
  reason: z.string().nullable(),
  canEdit: z.boolean(),
  canWithdraw: z.boolean(),
});
export type Filing = z.infer<typeof filingSchema>;

const contestableSchema = z.object({
  report: filedReportSchema.extend(
    reportCardSchema.pick({
      cheatsUsed: true,
      createdAt: true,
      underAppeal: true,
      reviewCount: true,
      max_reviews_placeholder: true,
    }).shape,
  ),
  action: z.enum(['answer', 'appeal', 'reopening']).nullable(),
  needsNewVideo: z.boolean(),
  /**
   * It is true if none of the evidence is available any more and nobody has appealed because of that. Such an appeal
   * needs no new video.
   */
  isEvidenceGone: z.boolean(),
  filing: filingSchema.nullable(),
});
export type Contestable = z.infer<typeof contestableSchema>;

export const maxContestable = 20;
export const maxMyCases = 500;
export const maxLookedUp = 5;

const filingAnswerSchema = msgSchema.extend({ filing: filingSchema });
const filingParams = z.object({ filingId: idSchema });

export const filingCalls = defineCalls({
  answerReport: {
    method: 'PUT',
    path: '/api/reports/{reportId}/filings/answer',
    access: 'user',
    summary:
      'For the reported player: answer a report that has no verdict. Reviewers read it; it is public after the verdict. Can be changed until the first review.',
    params: reportParams,
    body: filingContentSchema,
    response: filingAnswerSchema,
    refusals: ['report_not_found', 'too_many_filings', ...rulingErrors.answer],
  },
  fileAppeal: {
    method: 'POST',
    path: '/api/reports/{reportId}/filings/appeals',
    access: 'user',
    summary: 'For the reported player: appeal against a standing conviction. Fresh reviewers decide, or staff.',
    params: reportParams,
    body: appealRequestSchema,
    status: 201,
    response: filingAnswerSchema,
    refusals: ['report_not_found', 'too_many_filings', ...rulingErrors.appeal],
  },
  fileAppeals: {
    method: 'POST',
    path: '/api/users/me/appeals',
    access: 'user',
    summary:
      'For the reported player: appeal several convictions with one statement. Every rule and limit holds for each of them; if one is refused, none is filed, and `errors` says which and why. Each appeal is decided on its own.',
    body: appealsRequestSchema,
    status: 201,
    response: msgSchema.extend({ filings: z.array(filingSchema) }),
    refusals: ['too_many_filings', 'too_many_filings_together'],
  },
  requestReopening: {
    method: 'POST',
    path: '/api/reports/{reportId}/filings/reopening-requests',
    access: 'user',
    summary: 'For the submitter: ask staff to reopen a report that was closed without a conviction, with a new video.',
    params: reportParams,
    body: filingContentSchema,
    status: 201,
    response: filingAnswerSchema,
    refusals: ['report_not_found', 'reporting_paused', 'too_many_filings', ...rulingErrors.reopening],
  },
  claimFalseReport: {
    method: 'POST',
    path: '/api/reports/{reportId}/filings/claims',
    access: 'user',
    summary: 'Tell staff that a report is false.',
    params: reportParams,
    body: filingContentSchema,
    status: 201,
    response: filingAnswerSchema,
    refusals: ['report_not_found', 'reporting_paused', 'too_many_filings', ...rulingErrors.claim],
  },
  withdrawFiling: {
    method: 'POST',
    path: '/api/filings/{filingId}/withdraw',
    access: 'user',
    summary: 'Withdraw one of the caller’s own filings while it is open.',
    params: filingParams,
    response: filingAnswerSchema,
    refusals: ['filing_not_found', ...rulingErrors.withdrawal],
  },
  listMyCases: {
    method: 'GET',
    path: '/api/users/me/cases',
    access: 'user',
    summary: 'Everything the caller filed and what others filed about the caller’s reports, newest first.',
    query: pageQuery(pageSizes.myCases),
    response: z.object({ cases: z.array(filingSchema), totalCases: z.int(), ...pageFields }),
  },
  getContestable: {
    method: 'GET',
    path: '/api/users/me/contestable',
    access: 'user',
    summary: `Reports on the caller’s linked Steam account and the caller’s own reports closed without a conviction, with what can be filed about each; at most ${maxContestable} of both, convictions and open reports first.`,
    response: z.object({ aboutMe: z.array(contestableSchema), mine: z.array(contestableSchema) }),
  },
  lookUpReport: {
    method: 'GET',
    path: '/api/reports/lookup',
    access: 'user',
    summary: 'Reports by id, by the end of an id after a `#`, or by the URL of any page about one.',
    query: z.object({ report: z.string().trim().min(1, toldBy(filingMessages.report_required)).max(500) }),
    response: z.object({ reports: z.array(reportCardSchema) }),
    refusals: ['report_not_found'],
  },
});
