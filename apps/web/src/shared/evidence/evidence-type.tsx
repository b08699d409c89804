import type { EvidenceType } from '@argus/domain/evidence/evidence-link';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { ImageIcon, MatchIcon, VideoIcon } from '../../ui/display/icons.tsx';

const twoColumns = 'grid gap-5 sm:grid-cols-2 [&>:only-child]:sm:col-span-2';

interface EvidenceLook {
  one: MessageDescriptor;
  many: MessageDescriptor;
  /** The button that adds one of this type, and the one that adds a further one where there is no other type. */
  add: MessageDescriptor;
  addAnother: MessageDescriptor;
  /** What is said of a link that was given as another type. */
  better: MessageDescriptor;
  Icon: typeof VideoIcon;
  layout: string;
}

export const evidenceLooks: Readonly<Record<EvidenceType, EvidenceLook>> = {
  video: {
    one: msg`Video`,
    many: msg`Videos`,
    add: msg`Add a video`,
    addAnother: msg`Add another video`,
    better: msg`This looks like a video. Change the type.`,
    Icon: VideoIcon,
    layout: twoColumns,
  },
  image: {
    one: msg`Image`,
    many: msg`Images`,
    add: msg`Add an image`,
    addAnother: msg`Add another image`,
    better: msg`This looks like an image. Change the type.`,
    Icon: ImageIcon,
    layout: twoColumns,
  },
  match: {
    one: msg`Match`,
    many: msg`Matches`,
    add: msg`Add a match`,
    addAnother: msg`Add another match`,
    better: msg`This looks like a match. Change the type.`,
    Icon: MatchIcon,
    layout: 'grid gap-3',
  },
};

/** Returns for example `2 videos`. */
export function countEvidence(type: EvidenceType, count: number): string {
  switch (type) {
    case 'video':
      return t`${plural(count, { one: '# video', other: '# videos' })}`;
    case 'image':
      return t`${plural(count, { one: '# image', other: '# images' })}`;
    case 'match':
      return t`${plural(count, { one: '# match', other: '# matches' })}`;
  }
}

/** Returns for example `Video 2`. */
export function nameEvidence(type: EvidenceType, place: number): string {
  switch (type) {
    case 'video':
      return t`Video ${place}`;
    case 'image':
      return t`Image ${place}`;
    case 'match':
      return t`Match ${place}`;
  }
}
