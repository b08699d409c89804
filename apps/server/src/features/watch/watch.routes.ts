import {
  lobbyAnsweredMessage,
  mostCountedCases,
  reviewCalls,
  reviewedAppealMessage,
  reviewedMessage,
} from '@argus/contract/cases/reviews';
import { findInvolvement, isNamedInLobby, type Person } from '@argus/domain/cases/involvement';
import { reviewRefusals } from '@argus/domain/cases/review-eligibility';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app/errors.ts';
import type { Identity, Services } from '../../app/services.ts';
import { toPageFields } from '../../platform/db/paging.ts';
import { addCall, type CallTools } from '../../platform/http/add-call.ts';
import { answerLobbyQuestion } from '../cases/answer-lobby-question.ts';
import { caseOfPlayer, createAssignment } from '../cases/assignment.ts';
import { type IsOffered, listOfferedCases, type OfferedCase } from '../cases/list-offered-cases.ts';
import { listAnsweredReportIds } from '../cases/lobby-answers.queries.ts';
import { type CaseRow, findOpenCase, listCases } from '../cases/queue.queries.ts';
import { findReportRow } from '../cases/reports.queries.ts';
import { findCase, listOriginals } from '../cases/reviews.queries.ts';
import { submitReview } from '../cases/submit-review.ts';
import {
  findRunningAppeal,
  listAppealStatements,
  listAppealsInReview,
  listReviewableAppeals,
  type WaitingAppeal,
} from '../filings/appeals.queries.ts';
import { submitAppealReview } from '../filings/submit-appeal-review.ts';
import { getPerson } from '../members/users/person.queries.ts';
import { toOriginal, toWatchAppeal, toWatchCase } from './watch.view.ts';

const keyOf = ({ reportId, appealId }: OfferedCase) => appealId ?? reportId;

export function addWatchRoutes(app: FastifyInstance, tools: CallTools, services: Services): void {
  const { db, config, clock } = services;
  const assignment = createAssignment(services);

  /** What this person may be offered today, of open reports and of appeals. */
  const startOffer = async (user: Identity) => {
    const [isAssigned, person] = await Promise.all([assignment.present(user), getPerson(db, config.AUTH_SECRET, user)]);
    const isOffered: IsOffered = (report) =>
      isAssigned(user.id, caseOfPlayer(report)) && findInvolvement(person, report) === null;
    /** The draw comes first, because it is cheap; only what is drawn is checked further. */
    const listAppeals = async (reportId: string | null): Promise<OfferedCase[]> => {
      const drawn = (await listAppealsInReview(db, reportId)).filter(({ id, openedAt }) =>
        isAssigned(user.id, { drawKey: id, waitingSince: openedAt }),
      );
      const appealIds = drawn.map(({ id }) => id);
      const reviewable = await listReviewableAppeals(db, person.ids, appealIds);
      return reviewable.filter((appeal) => findInvolvement(person, appeal) === null).map(toOffered);
    };
    return {
      person,
      async listAll(): Promise<OfferedCase[]> {
        const [reports, appeals] = await Promise.all([
          listOfferedCases(services, { accountIds: person.ids, isOffered, most: mostCountedCases }),
          listAppeals(null),
        ]);
        return [...reports, ...appeals].toSorted((a, b) => a.since - b.since).slice(0, mostCountedCases);
      },
      async findAsked(reportId: string): Promise<OfferedCase | null> {
        const report = await findOpenCase(db, person.ids, reportId, clock());
        if (report) return isOffered(report) ? { reportId: report.id, appealId: null, since: 0 } : null;
        const [appeal = null] = await listAppeals(reportId);
        return appeal;
      },
    };
  };

  /** Those of these cases that ask the person whether they were in that match. */
  const listAsking = async (person: Person, rows: readonly CaseRow[]): Promise<Set<string>> => {
    const isNaming = ({ lobby }: CaseRow) =>
      isNamedInLobby(
        person,
        lobby.map(({ steam64Id }) => steam64Id),
      );
    const naming = rows.filter(isNaming).map(({ report }) => report.id);
    const answered = await listAnsweredReportIds(db, person.ids, naming);
    return new Set(naming.filter((id) => !answered.includes(id)));
  };

  const showCases = async (person: Person, batch: readonly OfferedCase[]) => {
    const [rows, appeals] = await Promise.all([
      listCases(
        db,
        batch.map(({ reportId }) => reportId),
      ),
      listAppealStatements(
        db,
        batch.flatMap(({ appealId }) => appealId ?? []),
      ),
    ]);
    const asking = await listAsking(person, rows);
    return batch.flatMap(({ reportId, appealId }) => {
      const row = rows.find(({ report }) => report.id === reportId);
      const appeal = appeals.find(({ id }) => id === appealId);
      if (!row) return [];
      return appeal ? toWatchAppeal(row, appeal) : toWatchCase(row, { asksAboutLobby: asking.has(reportId) });
    });
  };

  addCall(app, tools, reviewCalls.listReviewQueue, async ({ user, query }) => {
    const offer = await startOffer(user);
    const offered = await offer.listAll();
    const asked = query.reportId ? await offer.findAsked(query.reportId) : null;
    const others = asked ? offered.filter((other) => keyOf(other) !== keyOf(asked)) : offered;
    const ordered = asked ? [asked, ...others] : others;
    const total = Math.min(ordered.length, mostCountedCases);
    return {
      reports: await showCases(offer.person, ordered.slice((query.page - 1) * query.limit, query.page * query.limit)),
      totalReports: total,
      ...toPageFields(total, query),
      notice: query.reportId && asked === null ? reviewRefusals.not_assigned.message : null,
    };
  });

  addCall(app, tools, reviewCalls.countReviewQueue, async ({ user }) => ({
    waiting: (await (await startOffer(user)).listAll()).length,
  }));

  addCall(app, tools, reviewCalls.submitReview, async ({ user: reviewer, params: { reportId }, body }) => {
    const [isAssigned, seen] = await Promise.all([
      assignment.present(reviewer),
      findCase(db, config.AUTH_SECRET, reportId, reviewer, clock()),
    ]);
    const { appealId: named, ...given } = body;
    const appealId = named ?? (seen?.isUnderAppeal ? await findRunningAppeal(db, reportId) : null);
    if (appealId) {
      const { outcome, essence } = await submitAppealReview(services, {
        reviewer,
        reportId,
        appealId,
        isAssigned,
        ...given,
      });
      return { msg: reviewedAppealMessage(outcome), essence };
    }
    const { status, essence } = await submitReview(services, { reviewer, reportId, seen, isAssigned, ...given });
    return { msg: reviewedMessage(status), essence };
  });

  addCall(app, tools, reviewCalls.answerLobbyQuestion, async ({ user: reviewer, params: { reportId }, body }) => {
    const [isAssigned, seen] = await Promise.all([
      assignment.present(reviewer),
      findCase(db, config.AUTH_SECRET, reportId, reviewer, clock()),
    ]);
    await answerLobbyQuestion(services, { reviewer, seen, isAssigned, ...body });
    return { msg: lobbyAnsweredMessage(body.wasInMatch) };
  });

  addCall(app, tools, reviewCalls.listOriginals, async ({ params: { reportId }, query }) => {
    const report = await findReportRow(db, reportId);
    if (!report) throw new AppError('report_not_found');
    const rows = await listOriginals(db, report.reportedSteam64Id, reportId, query.search ?? '');
    return { reports: rows.map(toOriginal) };
  });
}

function toOffered({ id, reportId, openedAt }: WaitingAppeal): OfferedCase {
  return { reportId, appealId: id, since: openedAt };
}
