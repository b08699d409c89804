import {
  lobbyAnsweredMessage,
  reviewCalls,
  reviewedAppealMessage,
  reviewedMessage,
} from '@argus/contract/cases/reviews';
import { tell } from '@argus/contract/kernel/told';
import { reviewRefusals } from '@argus/domain/cases/review-eligibility';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app/errors.ts';
import type { Services } from '../../app/services.ts';
import { toPageFields } from '../../platform/db/paging.ts';
import { addCall, type CallTools } from '../../platform/http/add-call.ts';
import { answerLobbyQuestion } from '../cases/answer-lobby-question.ts';
import { createAssignment } from '../cases/assignment.ts';
import { findReportRow } from '../cases/reports.queries.ts';
import { listOriginals } from '../cases/reviews.queries.ts';
import { submitReview } from '../cases/submit-review.ts';
import { findRunningAppeal } from '../filings/appeals.queries.ts';
import { submitAppealReview } from '../filings/submit-appeal-review.ts';
import { offerCases, showOfferedCases } from './offer-cases.ts';
import { toOriginal } from './watch.view.ts';

export function addWatchRoutes(app: FastifyInstance, tools: CallTools, services: Services): void {
  const { db } = services;
  const assignment = createAssignment(services);

  addCall(app, tools, reviewCalls.listReviewQueue, async ({ user, query }) => {
    const { cases, total, isAskedOffered } = await showOfferedCases(services, assignment, user, query);
    return {
      reports: cases,
      totalReports: total,
      ...toPageFields(total, query),
      notice: query.reportId !== undefined && !isAskedOffered ? reviewRefusals.not_assigned.message : null,
    };
  });

  addCall(app, tools, reviewCalls.countReviewQueue, async ({ user }) => ({
    waiting: (await offerCases(services, assignment, user)).length,
  }));

  addCall(app, tools, reviewCalls.submitReview, async ({ user: reviewer, params: { reportId }, body }) => {
    const isAssigned = await assignment.present(reviewer);
    const { appealId: named, ...given } = body;
    const appealId = named ?? (await findRunningAppeal(db, reportId));
    const vote = { reviewer, reportId, isAssigned, ...given };
    if (appealId) {
      const { outcome, essence } = await submitAppealReview(services, { ...vote, appealId });
      return { ...tell(reviewedAppealMessage(outcome)), essence };
    }
    const { status, essence } = await submitReview(services, vote);
    return { ...tell(reviewedMessage(status)), essence };
  });

  addCall(app, tools, reviewCalls.answerLobbyQuestion, async ({ user: reviewer, params: { reportId }, body }) => {
    const isAssigned = await assignment.present(reviewer);
    await answerLobbyQuestion(services, { reviewer, reportId, isAssigned, ...body });
    return tell(lobbyAnsweredMessage(body.wasInMatch));
  });

  addCall(app, tools, reviewCalls.listOriginals, async ({ params: { reportId }, query }) => {
    const report = await findReportRow(db, reportId);
    if (!report) throw new AppError('report_not_found');
    const rows = await listOriginals(db, report.reportedSteam64Id, reportId, query.search ?? '');
    return { reports: rows.map(toOriginal) };
  });
}
