import { videoHostNames } from './video-hosts.ts';

/** What its host says about a video while it is being typed. `unknown`: it did not say, which proves nothing. */
export const videoStates = ['available', 'private', 'missing', 'unknown'] as const;

export type VideoState = (typeof videoStates)[number];

export const videoMessages = {
  private: `Others cannot watch this video. On ${videoHostNames}, set it to Unlisted or Public, and allow embedding.`,
  missing: `${videoHostNames} has no such video, or it was deleted. Please check the link.`,
  unknown: `${videoHostNames} does not say right now whether others can watch this video.`,
} as const satisfies Record<Exclude<VideoState, 'available'>, string>;

/** Its owner hides a video by 401 (no embedding) or 403 (private); 400 is the answer to an id that nobody has. */
export function toVideoState(status: number): VideoState {
  if (status === 200) return 'available';
  if (status === 401 || status === 403) return 'private';
  return status === 400 || status === 404 || status === 410 ? 'missing' : 'unknown';
}

export function isUnseen(state: VideoState): boolean {
  return state === 'private' || state === 'missing';
}

export const unseenAdvice = `Set it to Unlisted on ${videoHostNames}, or add another link.`;

/** Of all links of a report, how many are videos that nobody else can watch. */
export function unseenMessage({ unseen, links }: { unseen: number; links: number }): string {
  if (unseen < links) return `Reviewers will not see ${unseen} of your ${links} links.`;
  return links === 1 ? 'Reviewers will not see this video.' : 'Reviewers will not see any of these videos.';
}
