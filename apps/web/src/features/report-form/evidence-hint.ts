import {
  canShowImage,
  checkEvidenceLink,
  type EvidenceType,
  isShareCode,
  youtubeVideoId,
} from '@argus/domain/evidence-link';
import type { EvidenceRow } from './form-content.ts';
import type { ImageCheck } from './use-image-check.ts';

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

export interface LinkHint {
  tone: 'good' | 'quiet' | 'warn';
  text: string;
}

const linkOnly: LinkHint = { tone: 'quiet', text: 'It will be a link: only https images are shown.' };

const imageHints: Record<ImageCheck, LinkHint> = {
  unchecked: { tone: 'quiet', text: evidenceHints.image.hint },
  loading: { tone: 'quiet', text: 'Checking the picture…' },
  shown: { tone: 'good', text: 'It can be shown in the report.' },
  failed: {
    tone: 'warn',
    text: 'No picture could be loaded from this link: it may be a page around one. Right-click or long-press the picture, choose “Copy image address” and paste that here.',
  },
};

/** What becomes of a link that was accepted. */
export function describeAccepted({ type, url }: EvidenceRow, image: ImageCheck): LinkHint {
  if (type === 'video') return { tone: 'good', text: 'The video was recognised.' };
  if (type === 'image') return canShowImage(url.trim()) ? imageHints[image] : linkOnly;
  return {
    tone: 'good',
    text: isShareCode(url.trim()) ? 'The share code was recognised.' : 'The link was recognised.',
  };
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
