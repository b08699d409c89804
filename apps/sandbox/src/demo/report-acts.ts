import { evaluate } from '@argus/domain/cases/consensus';
import { restsUntil } from '@argus/domain/cases/earlier-cases';
import { type Decision, hasVerdict } from '@argus/domain/cases/report-status';
import { mayReview } from '@argus/domain/cases/review-eligibility';
import { hasNewVideo } from '@argus/domain/evidence/evidence-link';
import { newId } from '@argus/server/platform/db/uuid';
import {
  addEvidence,
  getUser,
  type History,
  moveReport,
  partiesOf,
  personOf,
  type ReportState,
  recordEvent,
  settlePlayer,
  type UserState,
} from './history.ts';
import type { ReportPlan } from './plan-reports.ts';
import type { Random } from './random.ts';
import type { CaseWriter } from './write-case.ts';

export interface Stage {
  history: History;
  random: Random;
  writer: CaseWriter;
}

const evidenceWithReview = 0.08;
const sameVideoAgain = 0.12;
const favouriteWeight = 60;

export function submitReport({ history }: Stage, plan: ReportPlan): ReportState {
  const { createdAt, content, steam64Id } = plan;
  const submitter = getUser(history, plan.submitter);
  const report: ReportState = {
    id: newId(createdAt),
    plan,
    submitterId: submitter.id,
    content,
    status: 'unverified',
    round: 1,
    edits: 0,
    addendum: null,
    updatedAt: createdAt,
    verdictAt: null,
    restsUntil: plan.steps.length === 0 ? findRest(history, plan) : null,
    reviews: [],
    appealReviewerIds: [],
    evidence: [],
    duplicateOfId: null,
    decidedByIds: new Set(),
  };
  history.reports.push(report);
  history.reportsByPlayer.set(steam64Id, [...(history.reportsByPlayer.get(steam64Id) ?? []), report]);
  for (const link of content.evidenceLinks) addEvidence(report, link, createdAt);
  recordEvent(history, { report, kind: 'submitted', actor: submitter, at: createdAt, to: 'unverified' });
  return report;
}

/** A report that nobody reviews rests if it comes after two cases without proof. */
function findRest({ reportsByPlayer }: History, { steam64Id, createdAt }: ReportPlan): number | null {
  const others = (reportsByPlayer.get(steam64Id) ?? []).map(({ plan, status, verdictAt }) => ({
    status,
    createdAt: plan.createdAt,
    closedAt: verdictAt,
  }));
  return restsUntil(others, createdAt);
}

export function reviewReport(stage: Stage, report: ReportState, decision: Decision, at: number): void {
  const { history } = stage;
  const reviewer = chooseReviewer(stage, report);
  const review = {
    id: newId(at),
    reportId: report.id,
    round: report.round,
    reviewerId: reviewer.id,
    decision,
    duplicateOfId: decision === 'duplicate' ? findOriginal(history, report) : null,
    createdAt: new Date(at),
  };
  report.reviews.push({ ...review, addedNewVideo: addWatchEvidence(stage, report, review, at) });
  const { status } = evaluate(decisionsOfThisRound(report));
  const isClosed = hasVerdict(status);
  recordEvent(history, { report, kind: 'reviewed', actor: reviewer, at, to: isClosed ? null : status });
  // The verdict is one millisecond later, so that it sorts after the review.
  if (isClosed) recordEvent(history, { report, kind: 'verdict', actor: null, at: at + 1, to: status });
  moveReport(report, status, at + 1, 'review');
  if (status === 'verified_duplicate') report.duplicateOfId = review.duplicateOfId ?? findOriginal(history, report);
  settlePlayer(history, report.plan.steam64Id, at + 1);
}

/** Finds the earliest other report on the player that is no duplicate itself. */
function findOriginal({ reportsByPlayer }: History, { id, plan }: ReportState): string | null {
  const others = reportsByPlayer.get(plan.steam64Id) ?? [];
  return others.find((other) => other.id !== id && other.status !== 'verified_duplicate')?.id ?? null;
}

export function editReport({ history, writer }: Stage, report: ReportState, at: number): void {
  const { content } = report;
  const { note, link } = writer.addToReport();
  report.edits += 1;
  history.revisions.push({ reportId: report.id, revision: report.edits, content, editedAt: new Date(at) });
  report.content = {
    ...content,
    description: `${content.description}\n\n${note}`.trim(),
    evidenceLinks: [...content.evidenceLinks, link],
  };
  addEvidence(report, link, at);
  report.updatedAt = at;
  recordEvent(history, { report, kind: 'edited', actor: getUser(history, report.plan.submitter), at });
}

/** An addition appears beside the text that reviewers have read, with its date. */
export function addToReport({ history, writer }: Stage, report: ReportState, at: number): void {
  const { content } = report;
  const { note, link } = writer.addToReport();
  report.edits += 1;
  report.addendum = { text: note, at };
  const addedAt = new Date(at);
  report.content = {
    ...content,
    evidenceLinks: [...content.evidenceLinks, { ...link, addedAt: addedAt.toISOString() }],
  };
  addEvidence(report, link, at, { addedAt });
  report.updatedAt = at;
  recordEvent(history, { report, kind: 'added', actor: getUser(history, report.plan.submitter), at });
}

const decisionsOfThisRound = (report: ReportState): Decision[] =>
  report.reviews.filter(({ round }) => round === report.round).map(({ decision }) => decision);

function chooseReviewer({ history, random }: Stage, report: ReportState): UserState {
  const { status, round, plan, content, reviews, evidence, decidedByIds } = report;
  const lobbySteam64Ids = content.lobbiedWith.map(({ steam64Id }) => steam64Id);
  const parties = partiesOf(report);
  const copies = (history.reportsByPlayer.get(plan.steam64Id) ?? []).filter(
    (other) => other !== report && (other.verdictAt ?? Number.POSITIVE_INFINITY) > plan.createdAt,
  );
  const able = history.users.filter((user) => {
    const { id, hasTheEye, isBanned } = user;
    const hasReviewedThisRound = reviews.some((review) => review.reviewerId === id && review.round === round);
    const hasOpenedVotes = decidedByIds.has(id);
    const hasReportedToo = copies.some(({ submitterId }) => submitterId === id);
    const hasAddedEvidence = round > 1 && evidence.some(({ addedById }) => addedById === id);
    return mayReview(
      { ...personOf(user), hasTheEye, isBanned },
      {
        ...parties,
        ...{ status, lobbySteam64Ids, wasInMatch: null, hasReportedToo, hasClaimed: false, sitsOut: false },
        ...{ hasReviewedThisRound, hasAddedEvidence, hasOpenedVotes, isAssigned: true },
      },
    ).ok;
  });
  const submitter = plan.submitter.account.username;
  return random.pickWeighted(able, ({ member }) => (member.favours === submitter ? favouriteWeight : member.reviews));
}

function addWatchEvidence(
  { random, writer }: Stage,
  report: ReportState,
  { id, reviewerId, decision }: { id: string; reviewerId: string; decision: Decision },
  at: number,
): boolean {
  if (decision !== 'cheater' || !random.chance(evidenceWithReview)) return false;
  const known = report.evidence.map(({ url }) => url);
  const repeated = random.chance(sameVideoAgain)
    ? report.content.evidenceLinks.find(({ type }) => type === 'video')
    : null;
  const link = repeated ?? writer.findVideo();
  addEvidence(report, link, at, { addedById: reviewerId, reviewId: id });
  return hasNewVideo([link.url], known);
}
