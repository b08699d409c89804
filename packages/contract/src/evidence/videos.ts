import { videoStates } from '@argus/domain/evidence/video-check';
import { videoHostIds, videoHostNames, videoHosts } from '@argus/domain/evidence/video-hosts';
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

const notAVideo = 'This is not the id of a video on this host.';

export const videoCalls = defineCalls({
  checkVideo: {
    method: 'GET',
    path: '/api/videos/{videoHost}/{videoId}',
    access: 'user',
    summary: `Whether others can watch a video on ${videoHostNames}, asked while its link is typed. It never keeps a report from being sent.`,
    params: z
      .object({ videoHost: z.enum(videoHostIds), videoId: z.string().max(64, { error: notAVideo }) })
      .refine(({ videoHost, videoId }) => videoHosts[videoHost].idShape.test(videoId), {
        error: notAVideo,
        path: ['videoId'],
      }),
    response: videoCheckSchema,
  },
});
