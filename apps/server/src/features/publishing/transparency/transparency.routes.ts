import { transparencyCalls } from '@argus/contract/publishing/transparency';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../app/services.ts';
import type { CallTools } from '../../../platform/http/add-call.ts';
import { addPublicRead } from '../../../platform/http/add-public-read.ts';
import { findFigures } from './figures.queries.ts';

export function addTransparencyRoutes(app: FastifyInstance, tools: CallTools, services: Services): void {
  addPublicRead(app, tools, services, transparencyCalls.getTransparency, {
    key: () => '',
    read: async () => ({ body: { figures: await findFigures(services.reads) }, tags: ['transparency'] }),
  });
}
