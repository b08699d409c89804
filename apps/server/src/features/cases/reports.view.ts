import type { Conviction, Report, Submission } from '@argus/contract/cases/reports';
import { editTimeLeft, mayChangeReport } from '@argus/domain/cases/edit-window';
import { isOpen } from '@argus/domain/cases/report-status';
import { maySeeDecisions } from '@argus/domain/cases/review-eligibility';
import { isAdderNamed } from '@argus/domain/evidence/added-evidence';
import { submissionEssence } from '@argus/domain/members/essence';
import type { reports, StoredContent } from '../../platform/db/schema/reports.ts';
import { toPerson } from '../members/users/users.view.ts';
import { toReportCard } from '../players/report-card.view.ts';
import type { ConvictionRow } from './convictions.queries.ts';
import {
  findOverride,
  listNamedEvidence,
  toPublicEvidence,
  toPublicFilings,
  toPublicReviews,
  toPublicTimeline,
  withSteamBans,
} from './public-case.view.ts';
import type { ReportDetail, RevisionRow, SubmissionRow } from './reports.queries.ts';

type ReportRow = typeof reports.$inferSelect;

/** Decisions are public with the verdict, never with names. Adders of evidence are named if they want to be. */
export function toReport(detail: ReportDetail, now: number): Report {
  const { report, submitter } = detail;
  const card = toReportCard(detail);
  return {
    ...card,
    submitterUserId: card.submittedBy?._id ?? null,
    submitterUsername: card.submittedBy?.username ?? null,
    submitterInfo: { steam64Id: submitter.steam64Id },
    addendum: toAddendum(report),
    lobbiedWith: toLobbyMates(detail.mates),
    reviews: maySeeDecisions(report.status, false) ? toPublicReviews(detail) : [],
    watchAddedEvidence: toPublicEvidence(report.id, listNamedEvidence(detail)),
    linkHealth: detail.linkHealth,
    playerConviction: detail.playerConviction,
    restsUntil: toRestEnd(report, now),
    verdictAt: report.verdictAt?.toISOString() ?? null,
    steamBans: detail.steamBans,
    timeline: withSteamBans(toPublicTimeline(detail.events), detail.banChanges, (moment) => moment),
    override: findOverride(detail),
    duplicateOf: report.duplicateOfId,
    duplicates: detail.duplicates,
    ...toPublicFilings(detail),
  };
}

/**
 * A cache miss takes longer than a hit, and must not reveal that an unnamed reviewer added evidence. So the tag of a
 * reviewer is used only where their wish to be named would be followed.
 */
export function reportTags({ report, hasOpenTwin, submitter, addedEvidence }: ReportDetail): string[] {
  const decided = { ...report, hasOpenTwin };
  const adders = addedEvidence.flatMap(({ adder }) => {
    if (isAdderNamed(adder, decided)) return [`evidence-credit:${adder.id}`, `user:${adder.id}`];
    return isAdderNamed({ ...adder, wantsToBeNamed: true }, decided) ? [`evidence-credit:${adder.id}`] : [];
  });
  return [`report:${report.id}`, `player:${report.reportedSteam64Id}`, `user:${submitter.id}`, ...new Set(adders)];
}

export function toSubmission(row: SubmissionRow, now: number): Submission {
  const { status, edits } = row.report;
  const createdAt = row.report.createdAt.getTime();
  const isEditable = mayChangeReport({ isSubmitter: true, createdAt, now, status, edits }).ok;
  return {
    ...toReportCard(row),
    essenceChange: submissionEssence(status, row.paid),
    unseenVideos: isOpen(status) ? row.unseenVideos : 0,
    restsUntil: toRestEnd(row.report, now),
    editableUntil: isEditable ? new Date(now + editTimeLeft(createdAt, now)).toISOString() : null,
  };
}

function toRestEnd({ status, round, restsUntil }: ReportRow, now: number): string | null {
  const isResting = isOpen(status) && round === 1 && restsUntil !== null && restsUntil.getTime() > now;
  return isResting ? restsUntil.toISOString() : null;
}

export function toRevision({ revision, editedAt, content }: RevisionRow) {
  const { description, cheatsUsed, evidenceLinks, lobbiedWith } = content;
  return {
    revision,
    description,
    cheatsUsed,
    evidenceLinks,
    editedAt: editedAt.toISOString(),
    lobbiedWith: toLobbyMates(lobbiedWith),
  };
}

export function toAddendum({ addendum, addendumAt }: Pick<ReportRow, 'addendum' | 'addendumAt'>): Report['addendum'] {
  return addendum !== null && addendumAt ? { text: addendum, addedAt: addendumAt.toISOString() } : null;
}

export function toLobbyMates(mates: StoredContent['lobbiedWith']) {
  return mates.map(({ steam64Id, name, avatarUrl }) => ({
    steam64Id,
    nameAtTimeOfReport: name,
    avatarUrlAtTimeOfReport: avatarUrl,
  }));
}

export function toConviction({ convictedAt, submitter, ...row }: ConvictionRow): Conviction {
  if (!convictedAt) throw new Error('a conviction is always dated');
  return { ...row, convictionDate: convictedAt.toISOString(), submittedBy: toPerson(submitter) };
}

/** A conviction that is added, removed or renamed changes `convictions`. */
export function convictionTags(rows: readonly ConvictionRow[]): string[] {
  return ['convictions', ...rows.flatMap(({ reportId, submitter }) => [`report:${reportId}`, `user:${submitter.id}`])];
}
