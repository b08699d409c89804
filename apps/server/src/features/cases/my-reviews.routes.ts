import { reviewCalls, summedReviews } from '@argus/contract/cases/reviews';
import { sumRecord } from '@argus/domain/cases/review-record';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../app/services.ts';
import { toPageFields, toWindow } from '../../platform/db/paging.ts';
import { addCall, type CallTools } from '../../platform/http/add-call.ts';
import { listMyReviews } from './my-reviews.queries.ts';
import { sumUp, toMyReview } from './my-reviews.view.ts';

export function addMyReviewRoutes(app: FastifyInstance, tools: CallTools, { db }: Pick<Services, 'db'>): void {
  addCall(app, tools, reviewCalls.listMyReviews, async ({ user, query }) => {
    const [rows, newest] = await Promise.all([
      listMyReviews(db, user.id, toWindow(query)),
      listMyReviews(db, user.id, { offset: 0, limit: summedReviews }),
    ]);
    return {
      reviews: rows.map(toMyReview),
      totalReviews: user.reviewsDone,
      ...toPageFields(user.reviewsDone, query),
      summary: sumUp(newest),
      record: sumRecord(newest),
    };
  });
}
