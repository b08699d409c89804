import { hoursUntilGone, missesUntilGone } from '@argus/domain/evidence/link-health';
import { toVideoKey, type Video, videoWatchUrl } from '@argus/domain/evidence/video-hosts';
import { dayMs, hourMs } from '@argus/domain/shared/time';
import type { evidenceCopies, links } from '@argus/server/platform/db/schema/links';
import { newId } from '@argus/server/platform/db/uuid';
import { describeVideo, videoIdStarts } from '../videos/youtube.ts';
import type { ReportState } from './history.ts';
import type { Random } from './random.ts';

export interface LinkStates {
  links: (typeof links.$inferInsert)[];
  copies: (typeof evidenceCopies.$inferInsert)[];
}

interface VideoChange {
  state: 'gone' | 'restricted';
  status: ReportState['status'];
  daysAgo: number;
  hasMirror?: true;
}

/** Something happened to a few videos; all others are fine. */
const changedVideos: readonly VideoChange[] = [
  { state: 'gone', status: 'verified_cheater', daysAgo: 45 },
  { state: 'gone', status: 'verified_cheater', daysAgo: 5 },
  { state: 'gone', status: 'verified_cheater', daysAgo: 20, hasMirror: true },
  { state: 'restricted', status: 'verified_cheater', daysAgo: 0 },
  { state: 'restricted', status: 'unverified', daysAgo: 0 },
];

const maxDaysUntilCheck = 30;

/** This chooses among reports that no other example uses, and changes the address of the lost video. */
export function writeLinkStates(reports: readonly ReportState[], random: Random, now: number): LinkStates {
  const changeOf = new Map<string, VideoChange>();
  const copies: LinkStates['copies'] = [];
  const taken = new Set<ReportState>();
  for (const [index, change] of changedVideos.entries()) {
    const report = reports.find((candidate) => !taken.has(candidate) && isFit(candidate, change, now));
    const video = report?.evidence[0];
    if (!report || !video) throw new Error(`The demo has no report of which a video could be ${change.state}.`);
    taken.add(report);
    const videoId = `${videoIdStarts[change.state]}${String(index).padStart(11 - videoIdStarts[change.state].length, '_')}`;
    const lost = onYoutube(videoId);
    Object.assign(video, { videoHost: lost.host, videoId, url: videoWatchUrl(lost) });
    changeOf.set(videoId, change);
    if (change.hasMirror) copies.push(mirrorOf(report, videoId, now - change.daysAgo * dayMs + 6 * hourMs));
  }
  const videoIds = new Set(reports.flatMap(({ evidence }) => evidence.flatMap(({ videoId }) => videoId ?? [])));
  return {
    copies,
    links: [...videoIds].map((videoId) => {
      const change = changeOf.get(videoId);
      return {
        key: toVideoKey(onYoutube(videoId)),
        state: change?.state ?? 'ok',
        misses: 0,
        ...(change?.state === 'restricted' ? {} : describeVideo(videoId)),
        ...(change?.state === 'gone' ? goneSince(now - change.daysAgo * dayMs) : {}),
        checkedAt: new Date(now - 12 * hourMs),
        nextCheckAt: new Date(now + Math.round(random.between(0.5, maxDaysUntilCheck) * dayMs)),
      };
    }),
  };
}

/** The report must have no other evidence, and reviewers must have seen the video while it was there. */
function isFit({ evidence, status, plan, verdictAt }: ReportState, change: VideoChange, now: number): boolean {
  const [only, ...others] = evidence;
  const isOldEnough = (verdictAt ?? now) < now - (change.daysAgo + 10) * dayMs || status === 'unverified';
  const isHere = plan.submitter.deletedAt === null && plan.submitter.ban === null && !plan.submitter.persona;
  return status === change.status && only?.type === 'video' && others.length === 0 && isOldEnough && isHere;
}

function goneSince(goneAt: number) {
  const firstMissedAt = new Date(goneAt - hoursUntilGone * hourMs);
  return { misses: missesUntilGone, firstMissedAt, goneAt: new Date(goneAt) };
}

function onYoutube(id: string): Video {
  return { host: 'youtube', id };
}

function mirrorOf(report: ReportState, videoId: string, at: number): LinkStates['copies'][number] {
  const [review] = report.reviews;
  if (!review) throw new Error('A conviction was reviewed.');
  return {
    id: newId(at),
    reportId: report.id,
    ofKey: toVideoKey(onYoutube(videoId)),
    kind: 'mirror',
    type: 'archive',
    url: `https://web.archive.org/web/2026/${videoWatchUrl(onYoutube(videoId))}`,
    addedById: review.reviewerId,
    createdAt: new Date(at),
  };
}
