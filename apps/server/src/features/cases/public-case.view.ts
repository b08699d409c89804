import { hash } from 'node:crypto';
import type { Report } from '@argus/contract/cases/reports';
import { decisions } from '@argus/domain/cases/report-status';
import { type AdderKind, isAdderNamed } from '@argus/domain/evidence/added-evidence';
import type { Moment } from '@argus/domain/evidence/moment';
import { dayOf } from '@argus/domain/shared/time';
import type { ReportDetail } from './reports.queries.ts';

/*
 * A case's reviews as the public sees them. Nothing here may link a vote to a person: no names, no exact times, no order, no ids
 * that reveal it.
 */

export const dayString = (moment: number) => new Date(dayOf(moment)).toISOString();

/** All show the day of the last one: if only one reviewer was active on a day, that day would reveal whose vote it was. */
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

/** With the names of those who want it, unless somebody may still decide on the case. */
export function listNamedEvidence({ report, hasOpenTwin, addedEvidence }: ReportDetail): AddedVideo[] {
  return addedEvidence.map(({ adder, ...video }) => ({
    ...video,
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

/** Events caused by a single review: the exact time and the new status would reveal whose it was and how they voted. */
const ofReview = new Set<TimelineEvent['kind']>(['reviewed', 'evidence']);

export function toPublicTimeline(events: ReportDetail['events']): Report['timeline'] {
  return events.map(({ kind, toStatus, createdAt, reason, votes }) =>
    ofReview.has(kind)
      ? { at: dayString(Date.parse(createdAt)), kind, reportStatus: null, reason: null, votes: null }
      : { at: new Date(createdAt).toISOString(), kind, reportStatus: toStatus, reason, votes },
  );
}

type TimelineEvent = Report['timeline'][number];

/** What Steam did to the player is known by the day, plus or minus one: it goes after what else happened on that day. */
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

/** A stable id (UUIDv8) derived from public data. The stored ids contain their creation time. */
function opaqueId(...parts: readonly (string | number)[]): string {
  const hex = hash('sha256', JSON.stringify(parts));
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
