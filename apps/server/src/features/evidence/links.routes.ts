import { evidenceCopyCalls } from '@argus/contract/evidence/evidence-copies';
import { videoCalls } from '@argus/contract/evidence/videos';
import { doneMessages } from '@argus/contract/kernel/done-messages';
import { tell } from '@argus/contract/kernel/told';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../app/services.ts';
import { addCall, type CallTools } from '../../platform/http/add-call.ts';
import { createMirror } from './create-mirror.ts';
import { createVideoLookup } from './look-up-video.ts';

export function addLinkRoutes(app: FastifyInstance, tools: CallTools, services: Services): void {
  const lookUpVideo = createVideoLookup(services);

  addCall(app, tools, videoCalls.checkVideo, ({ params, user, request }) =>
    lookUpVideo({ host: params.videoHost, id: params.videoId }, tools.steamCharge(request, user)),
  );

  addCall(app, tools, evidenceCopyCalls.addEvidenceCopy, async ({ params, body, user }) => {
    await createMirror(services, { userId: user.id, ...params, ...body });
    return tell(body.kind === 'mirror' ? doneMessages.mirror_added : doneMessages.replacement_added);
  });
}
