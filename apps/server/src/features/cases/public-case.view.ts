import { hash } from 'node:crypto';
import type { Report } from '@argus/contract/cases/reports';
import { decisions, hasVerdict } from '@argus/domain/cases/report-status';
import { type AdderKind, isAdderNamed, isNoteShown } from '@argus/domain/evidence/added-evidence';
import type { Moment } from '@argus/domain/evidence/moment';
import { dayOf } from '@argus/domain/shared/time';
import type { ReportDetail } from './reports.queries.ts';

/* Nothing that the public sees may link a vote to a person: no names, exact times, order or stored ids. */

export const dayString = (moment: number) => new Date(dayOf(moment)).toISOString();

/** All reviews show the day of the last one: a day with a single active reviewer would reveal whose vote it was. */
export function toPublicReviews({ report, reviews }: Pick<ReportDetail, 'report' | 'reviews'>): Report['reviews'] {
  if (reviews.length === 0) return [];
  const reviewDate = dayString(Math.max(...reviews.map(({ createdAt }) => Date.parse(createdAt))));
  return reviews
    .map(({ decision }) => decision)
    .toSorted((a, b) => decisions.indexOf(a) - decisions.indexOf(b))
    .map((decision, index) => ({
      _id: opaqueId(report.id, 'review', report.round, index),
      decision,
      reviewDate,
      reviewerId: null,
      reviewerUsername: null,
    }));
}

interface AddedVideo extends Pick<Moment, 'startSeconds' | 'endSeconds'> {
  url: string;
  description: string;
  addedBy: AdderKind;
  addedByUserId?: string;
  addedByUsername?: string;
}

/** Adders are named if they want to be, and reviewers quoted, unless somebody may still decide on the case. */
export function listNamedEvidence({ report, hasOpenTwin, addedEvidence }: ReportDetail): AddedVideo[] {
  return addedEvidence.map(({ adder, ...video }) => ({
    ...video,
    description: isNoteShown(adder.kind, { ...report, hasOpenTwin }) ? video.description : '',
    addedBy: adder.kind,
    ...(isAdderNamed(adder, { ...report, hasOpenTwin })
      ? { addedByUserId: adder.id, addedByUsername: adder.username }
      : {}),
  }));
}

export function toPublicEvidence(reportId: string, added: readonly AddedVideo[]): Report['watchAddedEvidence'] {
  return added
    .map(({ url, description, startSeconds, endSeconds, addedBy, addedByUserId, addedByUsername }) => ({
      _id: opaqueId(reportId, 'evidence', url, startSeconds ?? '', endSeconds ?? ''),
      url,
      description,
      startSeconds,
      endSeconds,
      addedBy,
      addedByUserId: addedByUserId ?? null,
      addedByUsername: addedByUsername ?? null,
    }))
    .toSorted((a, b) => (a._id < b._id ? -1 : 1));
}

/** The exact time and the new status of these events would reveal who voted and how. */
const ofReview = new Set<TimelineEvent['kind']>(['reviewed', 'evidence']);

export function toPublicTimeline(events: ReportDetail['events']): Report['timeline'] {
  return events.map(({ kind, toStatus, createdAt, reason, votes }) =>
    ofReview.has(kind)
      ? { at: dayString(Date.parse(createdAt)), kind, reportStatus: null, reason: null, votes: null }
      : { at: new Date(createdAt).toISOString(), kind, reportStatus: toStatus, reason, votes },
  );
}

type TimelineEvent = Report['timeline'][number];

/** Steam gives the day of a ban plus or minus one, so it is placed after everything else of that day. */
export function withSteamBans<T extends TimelineEvent>(
  timeline: readonly T[],
  changes: ReportDetail['banChanges'],
  complete: (moment: TimelineEvent) => T,
): T[] {
  const ofSteam = changes.map(({ kind, day }) =>
    complete({
      at: dayString(Date.parse(day)),
      kind: kind === 'banned' ? 'steam_banned' : 'steam_ban_lifted',
      reportStatus: null,
      reason: null,
      votes: null,
    }),
  );
  return [...timeline, ...ofSteam].toSorted((a, b) => dayOf(Date.parse(a.at)) - dayOf(Date.parse(b.at)));
}

/** Makes a stable id (UUIDv8) from public data, because the stored ids contain their creation time. */
function opaqueId(...parts: readonly (string | number)[]): string {
  const hex = hash('sha256', JSON.stringify(parts));
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

type PublicFiling = ReportDetail['filings'][number];

/** An answer is public with the verdict, and an appeal with its decision if its author agreed. */
export function toPublicFilings({ report, filings }: Pick<ReportDetail, 'report' | 'filings'>) {
  const answer = filings.find(({ kind }) => kind === 'answer');
  return {
    answer: answer && hasVerdict(report.status) ? toStatement(answer, true) : null,
    appeals: filings
      .filter(({ kind }) => kind === 'appeal')
      .map((appeal) => ({
        ...toStatement(appeal, appeal.isPublic && appeal.closedAt !== null),
        state: appeal.state,
        closedAt: appeal.closedAt && new Date(appeal.closedAt).toISOString(),
        votes: appeal.votes,
        reason: appeal.reason,
      })),
  };
}

function toStatement({ filedAt, statement, links, linkHealth, isHidden }: PublicFiling, isOpenToAll: boolean) {
  const isShown = isOpenToAll && !isHidden;
  return {
    filedAt: new Date(filedAt).toISOString(),
    statement: isShown ? statement : null,
    isStatementHidden: isOpenToAll && isHidden,
    evidenceLinks: isShown ? links : [],
    linkHealth: isShown ? linkHealth : [],
  };
}

/** Returns null if the status is not from staff, or if staff restored the verdict of the reviewers. */
export function findOverride({ report, events }: Pick<ReportDetail, 'report' | 'events'>): Report['override'] {
  const last = events.findLast(({ kind, toStatus }) => toStatus !== null && kind !== 'reviewed');
  if (last?.kind !== 'overridden') return null;
  const verdictAt = report.verdictAt?.getTime();
  const isReviewers = ({ kind, toStatus, createdAt }: (typeof events)[number]) =>
    kind === 'verdict' && toStatus === report.status && Date.parse(createdAt) === verdictAt;
  if (events.some(isReviewers)) return null;
  return { at: new Date(last.createdAt).toISOString(), reason: last.reason };
}
