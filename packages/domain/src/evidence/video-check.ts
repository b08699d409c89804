import type { Message } from '../shared/message.ts';
import { videoHostNames } from './video-hosts.ts';

/** What the host says about a video that is being typed; `unknown` means that it did not say, which proves nothing. */
export const videoStates = ['available', 'private', 'missing', 'unknown'] as const;

export type VideoState = (typeof videoStates)[number];

export const videoMessages = {
  private: /*i18n*/ {
    id: 'video_private',
    message: 'Others cannot watch this video. On {hosts}, set it to Unlisted or Public, and allow embedding.',
    values: { hosts: videoHostNames },
  },
  missing: /*i18n*/ {
    id: 'video_missing',
    message: '{hosts} has no such video, or it was deleted. Please check the link.',
    values: { hosts: videoHostNames },
  },
  unknown: /*i18n*/ {
    id: 'video_unknown',
    message: '{hosts} does not say right now whether others can watch this video.',
    values: { hosts: videoHostNames },
  },
} as const satisfies Record<Exclude<VideoState, 'available'>, Message>;

/** YouTube answers 401 if the owner forbids embedding, 403 if the video is private, and 400 if nobody has the id. */
export function toVideoState(status: number): VideoState {
  if (status === 200) return 'available';
  if (status === 401 || status === 403) return 'private';
  return status === 400 || status === 404 || status === 410 ? 'missing' : 'unknown';
}

export function isUnseen(state: VideoState): boolean {
  return state === 'private' || state === 'missing';
}

export const unseenAdvice = /*i18n*/ {
  id: 'unseen_advice',
  message: 'Set it to Unlisted on {hosts}, or add another link.',
  values: { hosts: videoHostNames },
};

const unseenMessages = {
  some: /*i18n*/ { id: 'some_links_unseen', message: 'Reviewers will not see {unseen} of your {links} links.' },
  only: /*i18n*/ { id: 'only_link_unseen', message: 'Reviewers will not see this video.' },
  all: /*i18n*/ { id: 'all_links_unseen', message: 'Reviewers will not see any of these videos.' },
} as const;

export function findUnseenMessage({ unseen, links }: { unseen: number; links: number }): Message {
  if (unseen < links) return unseenMessages.some;
  return links === 1 ? unseenMessages.only : unseenMessages.all;
}
