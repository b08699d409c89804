import type { evidenceCopyCalls } from '../evidence/evidence-copies.ts';
import type { videoCalls } from '../evidence/videos.ts';
import { doneMessages } from '../kernel/done-messages.ts';
import { tell } from '../kernel/told.ts';
import { convictingCard, videoHealth } from './cases.ts';
import { type ExamplesOf, exampleIds, onlyPage } from './example.ts';

export const evidenceCopyExamples: ExamplesOf<typeof evidenceCopyCalls> = {
  addEvidenceCopy: {
    params: { reportId: exampleIds.closedReport },
    body: {
      kind: 'mirror',
      of: videoHealth.url,
      url: 'https://web.archive.org/web/20261101000000/https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    },
    response: tell(doneMessages.mirror_added),
  },
  listLostEvidence: {
    query: { page: '1', limit: '10' },
    response: {
      reports: [{ ...convictingCard, goneSince: '2026-10-02T08:15:00.000Z' }],
      totalReports: 1,
      ...onlyPage,
    },
  },
  removeEvidenceCopy: { params: { copyId: exampleIds.copy }, response: tell(doneMessages.copy_removed) },
};

export const videoExamples: ExamplesOf<typeof videoCalls> = {
  checkVideo: {
    params: { videoHost: 'youtube', videoId: 'dQw4w9WgXcQ' },
    response: { state: 'available', title: 'Round 7 from my side', still: null },
  },
};
