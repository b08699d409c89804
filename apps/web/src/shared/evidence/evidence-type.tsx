import type { EvidenceType } from '@argus/domain/evidence/evidence-link';
import { ImageIcon, MatchIcon, VideoIcon } from '../../ui/display/icons.tsx';

const twoColumns = 'grid gap-5 sm:grid-cols-2 [&>:only-child]:sm:col-span-2';

export const evidenceLooks = {
  video: { one: 'Video', many: 'Videos', Icon: VideoIcon, layout: twoColumns },
  image: { one: 'Image', many: 'Images', Icon: ImageIcon, layout: twoColumns },
  match: { one: 'Match', many: 'Matches', Icon: MatchIcon, layout: 'grid gap-3' },
} as const satisfies Record<EvidenceType, unknown>;
