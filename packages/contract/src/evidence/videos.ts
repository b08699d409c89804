import { videoStates } from '@argus/domain/evidence/video-check';
import { defineCalls } from '../kernel/call.ts';
import { z } from '../kernel/zod.ts';

const videoCheckSchema = z.object({
  state: z.enum(videoStates),
  /** As YouTube has it; null unless the video is available. */
  title: z.string().nullable(),
  /** A frame of the video, as a data URL; null where there is none. */
  still: z.string().nullable(),
});
export type VideoCheck = z.infer<typeof videoCheckSchema>;

const notAVideo = { error: 'This is not the id of a YouTube video.' };

export const videoCalls = defineCalls({
  checkVideo: {
    method: 'GET',
    path: '/api/videos/{videoId}',
    access: 'user',
    summary:
      'Whether others can watch a YouTube video, asked while its link is typed. It never keeps a report from being sent.',
    params: z.object({
      videoId: z
        .string()
        .max(11, notAVideo)
        .regex(/^[A-Za-z0-9_-]{11}$/, notAVideo),
    }),
    status: 200,
    response: videoCheckSchema,
  },
});
