import { mostCountedCases, reviewCalls, reviewedMessage } from '@argus/contract/reviews';
import { reviewMessages } from '@argus/domain/review-eligibility';
import type { FastifyInstance } from 'fastify';
import type { Identity } from '../auth/identity.ts';
import { toPageFields } from '../db/paging.ts';
import { addCall, type CallTools } from '../http/add-call.ts';
import type { Services } from '../parts.ts';
import { createAssignment, type IsAssigned } from './assignment.ts';
import { listOfferedCases } from './list-offered-cases.ts';
import { findOpenCase, listCases } from './queue.queries.ts';
import { toWatchCase } from './reviews.view.ts';
import { submitReview } from './submit-review.ts';

export function addReviewRoutes(app: FastifyInstance, tools: CallTools, services: Services): void {
  const { db } = services;
  const assignment = createAssignment(services);
  const listOffered = (reviewer: Identity, isAssigned: IsAssigned) =>
    listOfferedCases(services, { reviewer, isAssigned, most: mostCountedCases });

  addCall(app, tools, reviewCalls.listReviewQueue, async ({ user, query }) => {
    const isAssigned = await assignment.present();
    const offered = await listOffered(user, isAssigned);
    const asked = query.reportId ? await findOpenCase(db, user, query.reportId) : null;
    const isOffered = asked !== null && isAssigned(user.id, asked);
    const ordered = isOffered ? [...new Set([asked.id, ...offered])] : offered;
    const total = Math.min(ordered.length, mostCountedCases);
    const batch = ordered.slice((query.page - 1) * query.limit, query.page * query.limit);
    const cases = new Map((await listCases(db, batch)).map((row) => [row.report.id, toWatchCase(row)]));
    return {
      reports: batch.flatMap((id) => cases.get(id) ?? []),
      totalReports: total,
      ...toPageFields(total, query),
      notice: query.reportId && !isOffered ? reviewMessages.notAssigned : null,
    };
  });

  addCall(app, tools, reviewCalls.countReviewQueue, async ({ user }) => ({
    waiting: (await listOffered(user, await assignment.present())).length,
  }));

  addCall(app, tools, reviewCalls.submitReview, async ({ user, params, body }) => {
    const isAssigned = await assignment.present();
    const status = await submitReview(services, {
      reviewer: user,
      reportId: params.reportId,
      isAssigned,
      ...body,
    });
    return { msg: reviewedMessage(status) };
  });
}
