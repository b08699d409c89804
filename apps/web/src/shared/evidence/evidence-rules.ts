import {
  checkEvidenceLink,
  checkFiledLink,
  type EvidenceCheck,
  type EvidenceType,
  evidenceTypes,
  isWatchEvidenceUrl,
} from '@argus/domain/evidence/evidence-link';
import { imageHosts } from '@argus/domain/evidence/link-hosts';
import { defaultVideoHost, videoHostNames, videoHosts } from '@argus/domain/evidence/video-hosts';
import type { Message } from '@argus/domain/shared/message';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { EvidenceRow } from './evidence-rows.ts';

interface LinkField {
  label: MessageDescriptor;
  placeholder: string;
  hint: MessageDescriptor | Message;
}

export interface EvidenceRules {
  types: readonly EvidenceType[];
  check: (row: EvidenceRow) => EvidenceCheck;
  fieldOf: (type: EvidenceType) => LinkField;
  noteHint?: MessageDescriptor;
  /** Only members may ask the video service whether others can watch a video. */
  asksAboutVideos: boolean;
}

const { placeholders, linkWords } = videoHosts[defaultVideoHost];
const hosts = videoHostNames;
const [exampleHost] = imageHosts;

const reportFields: Record<EvidenceType, LinkField> = {
  video: {
    label: msg`Link`,
    placeholder: placeholders.watch,
    hint: linkWords.any,
  },
  image: {
    label: msg`Link`,
    placeholder: 'https://…/screenshot.png',
    hint: msg`A direct link to the picture itself, not to the page it is on.`,
  },
  match: {
    label: msg`Link or share code`,
    placeholder: 'CSGO-xxxxx-xxxxx-xxxxx-xxxxx-xxxxx',
    hint: msg`A share code, the steam:// link of the match, or its page on a stats site.`,
  },
};

export const reportEvidence: EvidenceRules = {
  types: evidenceTypes,
  check: checkEvidenceLink,
  fieldOf: (type) => reportFields[type],
  asksAboutVideos: true,
};

export const visitorEvidence: EvidenceRules = { ...reportEvidence, asksAboutVideos: false };

const filedFields: Record<EvidenceType, LinkField> = {
  video: reportFields.video,
  image: { ...reportFields.image, hint: msg`A direct link to the picture on a known host, such as ${exampleHost}.` },
  match: {
    ...reportFields.match,
    hint: msg`A share code, the steam:// link of the match, or its replay on valve.net.`,
  },
};

export const filedEvidence: EvidenceRules = {
  types: evidenceTypes,
  check: checkFiledLink,
  fieldOf: (type) => filedFields[type],
  asksAboutVideos: true,
};

const watchField: LinkField = {
  label: msg`${hosts} link`,
  placeholder: placeholders.short,
  hint: linkWords.watch,
};

export function watchEvidence(notAVideo: Message): EvidenceRules {
  return {
    types: ['video'],
    check: ({ url }) =>
      isWatchEvidenceUrl(url)
        ? { ok: true, url: url.trim() }
        : { ok: false, id: 'video_not_youtube', message: notAVideo, values: { url: url.trim() } },
    fieldOf: () => watchField,
    asksAboutVideos: true,
  };
}
