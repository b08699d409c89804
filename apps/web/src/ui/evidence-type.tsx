import type { EvidenceType } from '@argus/domain/evidence-link';
import { ImageIcon, MatchIcon, VideoIcon } from './icons.tsx';

export const evidenceLooks = {
  video: { one: 'Video', many: 'Videos', Icon: VideoIcon },
  image: { one: 'Image', many: 'Images', Icon: ImageIcon },
  match: { one: 'Match', many: 'Matches', Icon: MatchIcon },
} as const satisfies Record<EvidenceType, unknown>;
