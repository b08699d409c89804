import type { videoCalls } from '../evidence/videos.ts';
import type { ExamplesOf } from './example.ts';

export const videoExamples: ExamplesOf<typeof videoCalls> = {
  checkVideo: {
    params: { videoId: 'dQw4w9WgXcQ' },
    response: { state: 'available', title: 'Round 7 from my side', still: null },
  },
};
