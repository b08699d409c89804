import type { VideoCheck } from '@argus/contract/evidence/videos';
import { canShowImage, type EvidenceCheck, type EvidenceType, isShareCode } from '@argus/domain/evidence/evidence-link';
import { findSiteAdvice, isFaceitPage } from '@argus/domain/evidence/other-sites';
import { videoMessages } from '@argus/domain/evidence/video-check';
import { findVideo, videoHostNames } from '@argus/domain/evidence/video-hosts';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { say } from '../../lib/language/say.ts';
import type { EvidenceRow } from './evidence-rows.ts';
import { type EvidenceRules, reportEvidence } from './evidence-rules.ts';
import type { ImageCheck } from './use-image-check.ts';

export interface LinkHint {
  tone: 'good' | 'quiet' | 'warn';
  text: string;
}

interface StandingHint {
  tone: LinkHint['tone'];
  text: MessageDescriptor;
}

const toHint = ({ tone, text }: StandingHint): LinkHint => ({ tone, text: say(text) });

const linkOnly: StandingHint = {
  tone: 'quiet',
  text: msg`It will appear as a link: only https images are shown in the report.`,
};

const imageHints: Record<ImageCheck, StandingHint> = {
  unchecked: { tone: 'quiet', text: reportEvidence.fieldOf('image').hint },
  loading: { tone: 'quiet', text: msg`Checking the picture…` },
  shown: { tone: 'good', text: msg`It can be shown in the report.` },
  failed: {
    tone: 'warn',
    text: msg`No picture could be loaded from this link. It may be a page that shows the picture: right-click or long-press the picture, choose “Copy image address” and paste that here.`,
  },
};

const uncheckedVideo: StandingHint = {
  tone: 'quiet',
  text: msg`The link was recognised. Once you have logged in, ${videoHostNames} is asked whether others can watch it.`,
};

export interface LinkChecks {
  image: ImageCheck;
  /** This is null if nobody is asked about the video. */
  video: VideoCheck | 'asking' | null;
}

export function describeAccepted({ type, url }: EvidenceRow, { image, video }: LinkChecks): LinkHint {
  if (type === 'video') return describeVideo(video);
  if (type === 'image') return toHint(canShowImage(url.trim()) ? imageHints[image] : linkOnly);
  const advice = findSiteAdvice({ type, url }, { canBeMatch: true });
  if (advice) return { tone: 'warn', text: say(advice.message, advice.values) };
  return {
    tone: 'good',
    text: isShareCode(url.trim()) ? t`The share code was recognised.` : t`The link was recognised.`,
  };
}

/** A video gets a tick only if its host says that others can watch it. */
function describeVideo(video: LinkChecks['video']): LinkHint {
  if (video === null) return toHint(uncheckedVideo);
  if (video === 'asking') return { tone: 'quiet', text: t`Asking ${videoHostNames}…` };
  if (video.state === 'available') {
    const title = video.title ?? '';
    return { tone: 'good', text: t`Others can watch it: ${title}` };
  }
  return { tone: 'quiet', text: say(videoMessages.unknown) };
}

/** Returns why nobody else will see the video, or null if no reason is known. */
export function findVideoProblem(video: LinkChecks['video']): string | null {
  if (video === null || video === 'asking') return null;
  return video.state === 'private' || video.state === 'missing' ? say(videoMessages[video.state]) : null;
}

/** Returns what to do with a refused link to a well-known site, or null. */
export function adviseOnRefused(row: EvidenceRow, { types, check }: EvidenceRules): string | null {
  const canBeMatch = types.includes('match') && check({ ...row, type: 'match' }).ok;
  const advice = findSiteAdvice(row, { canBeMatch });
  return advice && say(advice.message, advice.values);
}

const imageEnding = /\.(?:png|jpe?g|gif|webp|avif)(?:[?#]|$)/i;

export function findBetterType(row: EvidenceRow, check: (row: EvidenceRow) => EvidenceCheck): EvidenceType | null {
  const better = likelyType(row.url.trim());
  return better !== null && better !== row.type && check({ ...row, type: better }).ok ? better : null;
}

function likelyType(text: string): EvidenceType | null {
  if (findVideo(text) !== null) return 'video';
  if (isShareCode(text) || /^steam:/i.test(text) || isFaceitPage(text)) return 'match';
  return imageEnding.test(text) ? 'image' : null;
}
