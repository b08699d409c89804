import { watchCase } from '@argus/contract/examples/cases';
import { expect, it } from 'vitest';
import { listVideos } from './case-videos.ts';

it('lists videos that name a moment first and keeps the order of the others', () => {
  const video = { type: 'video', url: 'https://youtu.be/dQw4w9WgXcQ' } as const;
  const evidenceLinks = [
    video,
    { ...video, startSeconds: 0 },
    { ...video, startSeconds: 20 },
    { ...video, endSeconds: 9 },
  ];
  const { original } = listVideos({ ...watchCase, evidenceLinks });
  expect(original.map(({ name }) => name)).toEqual(['Video 3', 'Video 4', 'Video 1', 'Video 2']);
});
