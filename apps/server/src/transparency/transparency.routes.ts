import { transparencyCalls } from '@argus/contract/transparency';
import type { FastifyInstance } from 'fastify';
import type { CallTools } from '../http/add-call.ts';
import { addPublicRead } from '../http/add-public-read.ts';
import type { Services } from '../parts.ts';
import { findFigures } from './figures.queries.ts';

export function addTransparencyRoutes(app: FastifyInstance, tools: CallTools, services: Services): void {
  addPublicRead(app, tools, services, transparencyCalls.getTransparency, {
    key: () => '',
    read: async () => ({ body: { figures: await findFigures(services.reads) }, tags: ['transparency'] }),
  });
}
