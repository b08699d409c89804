import { reportCalls } from '@argus/contract/cases/reports';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../app/services.ts';
import { toPageFields } from '../../platform/db/paging.ts';
import { getTally } from '../../platform/db/tallies.ts';
import type { CallTools } from '../../platform/http/add-call.ts';
import { addPublicRead } from '../../platform/http/add-public-read.ts';
import { hideFromConviction } from '../players/hide-submitters.ts';
import { listConvictions } from './convictions.queries.ts';
import { convictionTags, toConviction } from './reports.view.ts';

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
