import { mostCountedCases, reviewCalls, reviewedMessage } from '@argus/contract/reviews';
import { findInvolvement } from '@argus/domain/involvement';
import { reviewMessages } from '@argus/domain/review-eligibility';
import type { FastifyInstance } from 'fastify';
import { toPageFields } from '../db/paging.ts';
import { addCall, type CallTools } from '../http/add-call.ts';
import type { Identity, Services } from '../parts.ts';
import { getPerson } from '../users/person.queries.ts';
import { createAssignment } from './assignment.ts';
import { type IsOffered, listOfferedCases } from './list-offered-cases.ts';
import { findOpenCase, listCases } from './queue.queries.ts';
import { toWatchCase } from './reviews.view.ts';
import { submitReview } from './submit-review.ts';

export function addReviewRoutes(app: FastifyInstance, tools: CallTools, services: Services): void {
  const { db, config } = services;
  const assignment = createAssignment(services);
  const listOffered = async (user: Identity) => {
    const [isAssigned, person] = await Promise.all([assignment.present(), getPerson(db, config.AUTH_SECRET, user)]);
    const isOffered: IsOffered = (report) => isAssigned(user.id, report) && findInvolvement(person, report) === null;
    const offered = await listOfferedCases(services, { accountIds: person.ids, isOffered, most: mostCountedCases });
    return { offered, isOffered, accountIds: person.ids };
  };

  addCall(app, tools, reviewCalls.listReviewQueue, async ({ user, query }) => {
    const { offered, isOffered, accountIds } = await listOffered(user);
    const found = query.reportId ? await findOpenCase(db, accountIds, query.reportId) : null;
    const asked = found && isOffered(found) ? found.id : null;
    const ordered = asked === null ? offered : [...new Set([asked, ...offered])];
    const total = Math.min(ordered.length, mostCountedCases);
    const batch = ordered.slice((query.page - 1) * query.limit, query.page * query.limit);
    const cases = new Map((await listCases(db, batch)).map((row) => [row.report.id, toWatchCase(row)]));
    return {
      reports: batch.flatMap((id) => cases.get(id) ?? []),
      totalReports: total,
      ...toPageFields(total, query),
      notice: query.reportId && asked === null ? reviewMessages.notAssigned : null,
    };
  });

  addCall(app, tools, reviewCalls.countReviewQueue, async ({ user }) => ({
    waiting: (await listOffered(user)).offered.length,
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
