import { videoStates } from '@argus/domain/evidence/video-check';
import { defaultVideoHost, videoHosts } from '@argus/domain/evidence/video-hosts';
import { defineCalls } from '../kernel/call.ts';
import { z } from '../kernel/zod.ts';

const videoCheckSchema = z.object({
  state: z.enum(videoStates),
  /** The title that the host gives; it is null unless the video is available. */
  title: z.string().nullable(),
  /** A frame of the video as a data URL; it is null if there is none. */
  still: z.string().nullable(),
});
export type VideoCheck = z.infer<typeof videoCheckSchema>;

const { name, idShape } = videoHosts[defaultVideoHost];
const notAVideo = { error: `This is not the id of a ${name} video.` };

export const videoCalls = defineCalls({
  checkVideo: {
    method: 'GET',
    path: '/api/videos/{videoId}',
    access: 'user',
    summary: `Whether others can watch a ${name} video, asked while its link is typed. It never keeps a report from being sent.`,
    params: z.object({
      videoId: z.string().max(11, notAVideo).regex(idShape, notAVideo),
    }),
    response: videoCheckSchema,
  },
});
