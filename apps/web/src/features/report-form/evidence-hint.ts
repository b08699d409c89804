import {
  canShowImage,
  checkEvidenceLink,
  type EvidenceType,
  isShareCode,
  youtubeVideoId,
} from '@argus/domain/evidence-link';
import type { EvidenceRow } from './form-content.ts';

export const evidenceHints: Record<EvidenceType, { placeholder: string; hint: string }> = {
  video: {
    placeholder: 'https://www.youtube.com/watch?v=…',
    hint: 'YouTube only: watch, youtu.be, shorts and live links work. Unlisted videos are fine, private ones are not.',
  },
  image: {
    placeholder: 'https://…/screenshot.png',
    hint: 'A direct link to the picture itself, not to a page around it.',
  },
  match: {
    placeholder: 'CSGO-xxxxx-xxxxx-xxxxx-xxxxx-xxxxx',
    hint: 'A share code, a steam:// link, or the match page of a stats site.',
  },
};

/** What becomes of a link that was accepted. */
export function describeAccepted({ type, url }: EvidenceRow): string {
  if (type === 'video') return 'The video was recognised.';
  if (type === 'match') return isShareCode(url.trim()) ? 'The share code was recognised.' : 'The link was recognised.';
  return canShowImage(url.trim())
    ? 'It can be shown in the report.'
    : 'It will be a link: only https images are shown.';
}

const imageEnding = /\.(?:png|jpe?g|gif|webp|avif)(?:[?#]|$)/i;

/** The type a link belongs to, if it is another than the row's. */
export function findBetterType({ type, url }: EvidenceRow): EvidenceType | null {
  const text = url.trim();
  const better = likelyType(text);
  return better !== null && better !== type && checkEvidenceLink({ type: better, url: text }).ok ? better : null;
}

function likelyType(text: string): EvidenceType | null {
  if (youtubeVideoId(text) !== null) return 'video';
  if (isShareCode(text) || /^steam:/i.test(text)) return 'match';
  return imageEnding.test(text) ? 'image' : null;
}
