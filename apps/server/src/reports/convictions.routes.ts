import { reportCalls } from '@argus/contract/reports';
import type { FastifyInstance } from 'fastify';
import { toPageFields } from '../db/paging.ts';
import { getTally } from '../db/tallies.ts';
import type { CallTools } from '../http/add-call.ts';
import { addPublicRead } from '../http/add-public-read.ts';
import type { Services } from '../parts.ts';
import { listConvictions } from './convictions.queries.ts';
import { convictionTags, toConviction } from './convictions.view.ts';
import { hideFromConviction } from './hide-submitters.ts';

export function addConvictionRoutes(app: FastifyInstance, tools: CallTools, services: Services): void {
  const { reads } = services;

  addPublicRead(app, tools, services, reportCalls.listRecentConvictions, {
    key: ({ query }) => `${query.page} ${query.limit}`,
    async read({ query }) {
      const [rows, totalConvictions] = await Promise.all([
        listConvictions(reads, query),
        getTally(reads, 'convicted_players'),
      ]);
      return {
        body: { convictions: rows.map(toConviction), totalConvictions, ...toPageFields(totalConvictions, query) },
        tags: convictionTags(rows),
      };
    },
    forEyeHolder: (page, reader) => ({
      ...page,
      convictions: page.convictions.map((conviction) => hideFromConviction(conviction, reader)),
    }),
  });
}
