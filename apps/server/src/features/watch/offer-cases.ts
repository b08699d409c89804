import { findInvolvement, isNamedInLobby, type Person } from '@argus/domain/cases/involvement';
import { maxCountedCases } from '@argus/domain/shared/limits';
import type { Identity, Services } from '../../app/services.ts';
import type { Db } from '../../platform/db/client.ts';
import { type Assignment, caseOfPlayer, type IsAssigned } from '../cases/assignment.ts';
import { type IsOffered, listOfferedCases, type OfferedCase } from '../cases/list-offered-cases.ts';
import { listAnsweredReportIds } from '../cases/lobby-answers.queries.ts';
import { type CaseRow, findOpenCase, listCases } from '../cases/queue.queries.ts';
import { listAppealStatements, listAppealsInReview, listReviewableAppeals } from '../filings/appeals.queries.ts';
import { getPerson } from '../members/users/person.queries.ts';
import { toWatchAppeal, toWatchCase } from './watch.view.ts';

type Needed = Pick<Services, 'db' | 'config' | 'clock'>;

interface Reviewer {
  id: string;
  person: Person;
  isAssigned: IsAssigned;
}

async function getReviewer({ db, config }: Needed, assignment: Assignment, user: Identity): Promise<Reviewer> {
  const [isAssigned, person] = await Promise.all([assignment.present(user), getPerson(db, config.AUTH_SECRET, user)]);
  return { id: user.id, person, isAssigned };
}

export async function offerCases(services: Needed, assignment: Assignment, user: Identity): Promise<OfferedCase[]> {
  return listOffers(services, await getReviewer(services, assignment, user));
}

interface AskedPage {
  page: number;
  limit: number;
  /** This case comes first if it is offered. */
  reportId?: string | undefined;
}

export async function showOfferedCases(
  services: Needed,
  assignment: Assignment,
  user: Identity,
  { page, limit, reportId }: AskedPage,
) {
  const reviewer = await getReviewer(services, assignment, user);
  const offered = await listOffers(services, reviewer);
  const requested = reportId === undefined ? null : await findOffer(services, reviewer, reportId);
  const ordered = requested ? [requested, ...offered.filter((other) => keyOf(other) !== keyOf(requested))] : offered;
  return {
    cases: await showCases(services, reviewer.person, ordered.slice((page - 1) * limit, page * limit)),
    total: Math.min(ordered.length, maxCountedCases),
    isAskedOffered: requested !== null,
  };
}

const keyOf = ({ reportId, appealId }: OfferedCase) => appealId ?? reportId;

/** Appeals come first: they are few, have a time limit, and somebody stands convicted meanwhile. */
async function listOffers(services: Needed, reviewer: Reviewer): Promise<OfferedCase[]> {
  const [reports, appeals] = await Promise.all([
    listOfferedCases(services, {
      accountIds: reviewer.person.ids,
      isOffered: isOfferedTo(reviewer),
      limit: maxCountedCases,
    }),
    listOfferedAppeals(services, reviewer, null),
  ]);
  return [...appeals.toSorted((a, b) => a.since - b.since), ...reports].slice(0, maxCountedCases);
}

async function findOffer(services: Needed, reviewer: Reviewer, reportId: string): Promise<OfferedCase | null> {
  const report = await findOpenCase(services.db, reviewer.person.ids, reportId, services.clock());
  if (report) return isOfferedTo(reviewer)(report) ? { reportId: report.id, appealId: null, since: 0 } : null;
  const [appeal = null] = await listOfferedAppeals(services, reviewer, reportId);
  return appeal;
}

const isOfferedTo =
  ({ id, person, isAssigned }: Reviewer): IsOffered =>
  (report) =>
    isAssigned(id, caseOfPlayer(report)) && findInvolvement(person, report) === null;

/** The draw is cheap, so it comes first; only drawn appeals are checked further. */
async function listOfferedAppeals(
  { db }: Needed,
  { id: userId, person, isAssigned }: Reviewer,
  reportId: string | null,
): Promise<OfferedCase[]> {
  const inReview = await listAppealsInReview(db, reportId);
  const drawn = inReview.filter(({ id, openedAt }) => isAssigned(userId, { drawKey: id, waitingSince: openedAt }));
  const drawnIds = drawn.map(({ id }) => id);
  const reviewable = await listReviewableAppeals(db, person.ids, drawnIds);
  return reviewable
    .filter((appeal) => findInvolvement(person, appeal) === null)
    .map(({ id, openedAt, ...appeal }) => ({ reportId: appeal.reportId, appealId: id, since: openedAt }));
}

async function showCases({ db }: Needed, person: Person, offered: readonly OfferedCase[]) {
  const reportIds = offered.map(({ reportId }) => reportId);
  const appealIds = offered.flatMap(({ appealId }) => appealId ?? []);
  const [rows, appeals] = await Promise.all([listCases(db, reportIds), listAppealStatements(db, appealIds)]);
  const asking = await listAskingIds(db, person, rows);
  return offered.flatMap(({ reportId, appealId }) => {
    const row = rows.find(({ report }) => report.id === reportId);
    const appeal = appeals.find(({ id }) => id === appealId);
    if (!row) return [];
    return appeal ? toWatchAppeal(row, appeal) : toWatchCase(row, { asksAboutLobby: asking.has(reportId) });
  });
}

/** Lists the cases that ask the person whether they were in the match. */
async function listAskingIds(db: Db, person: Person, rows: readonly CaseRow[]): Promise<Set<string>> {
  const naming = rows.flatMap(({ report, lobby }) => {
    const mateIds = lobby.map(({ steam64Id }) => steam64Id);
    return isNamedInLobby(person, mateIds) ? [report.id] : [];
  });
  const answered = await listAnsweredReportIds(db, person.ids, naming);
  return new Set(naming.filter((id) => !answered.includes(id)));
}
