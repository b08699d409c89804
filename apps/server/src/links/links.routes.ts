import { evidenceCopyCalls } from '@argus/contract/evidence-copies';
import { videoCalls } from '@argus/contract/videos';
import type { FastifyInstance } from 'fastify';
import { addCall, type CallTools } from '../http/add-call.ts';
import type { Services } from '../parts.ts';
import { createCopy } from './create-copy.ts';
import { createVideoLookup } from './look-up-video.ts';

export function addLinkRoutes(app: FastifyInstance, tools: CallTools, services: Services): void {
  const lookUpVideo = createVideoLookup(services);

  addCall(app, tools, videoCalls.checkVideo, ({ params, user, request }) =>
    lookUpVideo(params.videoId, tools.steamCharge(request, user)),
  );

  addCall(app, tools, evidenceCopyCalls.addEvidenceCopy, async ({ params, body, user }) => {
    await createCopy(services, { userId: user.id, ...params, ...body });
    return { msg: body.kind === 'mirror' ? 'The mirror was added.' : 'The replacement was added.' };
  });
}
