import { hasVerdict, type ReportStatus } from '../cases/report-status.ts';
import type { Message } from '../shared/message.ts';
import type { Moment } from './moment.ts';
import { findVideoKey, toVideoColumns, type VideoColumns } from './video-hosts.ts';

export const adderKinds = ['reviewer', 'staff'] as const;

export type AdderKind = (typeof adderKinds)[number];

export const adderLabels = {
  reviewer: /*i18n*/ { id: 'added_by_reviewer', message: 'Added by a reviewer' },
  staff: /*i18n*/ { id: 'added_by_staff', message: 'Added by staff' },
} as const satisfies Record<AdderKind, Message>;

/**
 * The name of the person who added evidence reveals that they voted. It is shown only if they want it, and never while
 * somebody may still decide on the case.
 */
export function isAdderNamed(
  adder: { kind: AdderKind; wantsToBeNamed: boolean; isDeleted: boolean },
  report: CaseState,
): boolean {
  return adder.kind === 'reviewer' && adder.wantsToBeNamed && !adder.isDeleted && isDecided(report);
}

/** What a reviewer wrote beside a video may tell how they vote, so nobody reads it who may still decide on the case. */
export const isNoteShown = (adderKind: AdderKind, report: CaseState): boolean =>
  adderKind === 'staff' || isDecided(report);

interface CaseState {
  status: ReportStatus;
  isUnderAppeal: boolean;
  hasOpenTwin: boolean;
}

const isDecided = ({ status, isUnderAppeal, hasOpenTwin }: CaseState): boolean =>
  hasVerdict(status) && !isUnderAppeal && !hasOpenTwin;

export type KnownVideo = { url: string } & Pick<Moment, 'startSeconds' | 'endSeconds'>;
export type NewVideo = KnownVideo & VideoColumns & { description: string };

/**
 * Keeps the added videos, and moments of videos, that the report does not have yet. A reviewer gets no credit for a
 * video that is already there as a mirror.
 */
export function keepNewVideos(
  rows: readonly (KnownVideo & { description: string })[],
  known: readonly KnownVideo[],
  copiedVideoKeys: readonly string[] = [],
): NewVideo[] {
  const seen = new Set(known.map(keyOf));
  return rows.flatMap(({ url, description, startSeconds, endSeconds }) => {
    const video = { url, startSeconds, endSeconds };
    const videoKey = findVideoKey(url);
    if (seen.has(keyOf(video)) || copiedVideoKeys.some((key) => key === videoKey)) return [];
    seen.add(keyOf(video));
    return [{ ...video, description, ...toVideoColumns({ type: 'video', url }) }];
  });
}

function keyOf({ url, startSeconds, endSeconds }: KnownVideo): string {
  return [findVideoKey(url), startSeconds ?? 0, endSeconds ?? ''].join(' ');
}
