import type { Report, ReportCard, Submission } from '@argus/contract/reports';
import { firstReviews, reviewsInPanel } from '@argus/domain/consensus';
import { editTimeLeft, mayEditReport } from '@argus/domain/edit-window';
import { submissionEssence } from '@argus/domain/essence';
import type { EvidenceType } from '@argus/domain/evidence-link';
import { hasVerdict } from '@argus/domain/report-status';
import { maySeeDecisions } from '@argus/domain/review-eligibility';
import type { reports } from '../db/schema/reports.ts';
import { deletedUserName, toPerson } from '../users/users.view.ts';
import type { ReportDetail, RevisionRow, SubmissionRow } from './reports.queries.ts';

type ReportRow = typeof reports.$inferSelect;

interface CardRow {
  report: Pick<ReportRow, 'id' | 'description' | 'cheatsUsed' | 'status' | 'reviewCount'> &
    Pick<ReportRow, 'reportedSteam64Id' | 'reportedPlayerName' | 'reportedPlayerAvatar'> & {
      createdAt: Date | string;
      updatedAt: Date | string;
    };
  submitter: {
    id: string;
    discordId: string | null;
    steam64Id: string | null;
    username: string;
    deletedAt?: Date | null;
  };
  evidence: readonly { type: EvidenceType; url: string; description: string }[];
}

export function toReportCard({ report, submitter, evidence }: CardRow): ReportCard {
  return {
    _id: report.id,
    reportId: report.id,
    reportedSteam64Id: report.reportedSteam64Id,
    reportedPlayerName: report.reportedPlayerName,
    reportedPlayerAvatar: report.reportedPlayerAvatar,
    description: report.description,
    cheatsUsed: report.cheatsUsed,
    evidenceLinks: [...evidence],
    reportStatus: report.status,
    createdAt: toWireDate(report.createdAt),
    updatedAt: toWireDate(report.updatedAt),
    reviewCount: report.reviewCount,
    max_reviews_placeholder:
      report.status === 'processing' || report.reviewCount > firstReviews ? reviewsInPanel : firstReviews,
    submittedBy: toPerson(submitter.deletedAt ? { ...submitter, username: deletedUserName } : submitter),
  };
}

/**
 * The public learns decisions only with the verdict and never who gave them. Who added evidence is public too, but not
 * before the verdict: it would tell who is reviewing.
 */
export function toReport(detail: ReportDetail, audience: 'public' | 'staff'): Report {
  const { report, submitter } = detail;
  const card = toReportCard(detail);
  const isStaff = audience === 'staff';
  const seesAdders = isStaff || hasVerdict(report.status);
  return {
    ...card,
    submitterUserId: submitter.deletedAt ? null : submitter.id,
    submitterUsername: card.submittedBy?.username ?? null,
    submitterInfo: { steam64Id: submitter.steam64Id },
    lobbiedWith: toLobbyMates(detail.mates),
    reviews: maySeeDecisions(report.status, isStaff)
      ? detail.reviews.map(({ id, decision, createdAt, reviewer }) => ({
          _id: id,
          decision,
          reviewDate: toWireDate(createdAt),
          reviewerId: isStaff ? idOf(reviewer) : null,
          reviewerUsername: isStaff ? nameOf(reviewer) : null,
        }))
      : [],
    watchAddedEvidence: detail.addedEvidence.map(({ id, url, description, adder }) => ({
      ...{ _id: id, url, description },
      addedByUserId: seesAdders ? idOf(adder) : null,
      addedByUsername: seesAdders ? nameOf(adder) : null,
    })),
    timeline: toTimeline(detail.events),
  };
}

/** Whose change makes the public face of a report old. */
export function reportTags({ report, submitter, addedEvidence }: ReportDetail): string[] {
  const people = new Set([submitter.id, ...addedEvidence.map(({ adder }) => adder.id)]);
  return [`report:${report.id}`, `player:${report.reportedSteam64Id}`, ...[...people].map((id) => `user:${id}`)];
}

export function toSubmission(row: SubmissionRow, now: number): Submission {
  const { status, edits } = row.report;
  const createdAt = row.report.createdAt.getTime();
  const isEditable = mayEditReport({ isSubmitter: true, createdAt, now, status, edits }).ok;
  return {
    ...toReportCard(row),
    essenceChange: submissionEssence(status, row.paid),
    editableUntil: isEditable ? new Date(now + editTimeLeft(createdAt, now)).toISOString() : null,
  };
}

export function toRevision({ revision, editedAt, content }: RevisionRow) {
  const { description, cheatsUsed, evidenceLinks, lobbiedWith } = content;
  return {
    ...{ revision, description, cheatsUsed, evidenceLinks },
    editedAt: editedAt.toISOString(),
    lobbiedWith: toLobbyMates(lobbiedWith),
  };
}

function toTimeline(events: ReportDetail['events']): Report['timeline'] {
  return events.map(({ kind, toStatus, createdAt }) => ({
    at: toWireDate(createdAt),
    kind,
    // What a single review moved the report to would hint at how it voted.
    reportStatus: kind === 'reviewed' || kind === 'evidence' ? null : toStatus,
  }));
}

function toLobbyMates(mates: readonly { steam64Id: string; name: string; avatarUrl: string | null }[]) {
  return mates.map(({ steam64Id, name, avatarUrl }) => ({
    steam64Id,
    nameAtTimeOfReport: name,
    avatarUrlAtTimeOfReport: avatarUrl,
  }));
}

type ShownPerson = { id: string; username: string; isDeleted: boolean };

function idOf({ id, isDeleted }: ShownPerson): string | null {
  return isDeleted ? null : id;
}

function nameOf({ username, isDeleted }: ShownPerson): string {
  return isDeleted ? deletedUserName : username;
}

function toWireDate(date: Date | string): string {
  return new Date(date).toISOString();
}
