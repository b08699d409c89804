import { userCalls } from '@argus/contract/members/users';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../app/services.ts';
import { toPageFields } from '../../../platform/db/paging.ts';
import { getTally } from '../../../platform/db/tallies.ts';
import type { CallTools } from '../../../platform/http/add-call.ts';
import { addPublicRead } from '../../../platform/http/add-public-read.ts';
import { listRankedUsers, prepareProfileQueries } from './profile.queries.ts';
import { hideReviewedReports, toProfilePage, toRankedUser } from './users.view.ts';

export function addUserRoutes(app: FastifyInstance, tools: CallTools, services: Services): void {
  const { reads } = services;
  const profiles = prepareProfileQueries(reads);

  addPublicRead(app, tools, services, userCalls.listLeaderboard, {
    key: ({ query }) => `${query.page} ${query.limit}`,
    async read({ query }) {
      const [ranked, totalUsers] = await Promise.all([listRankedUsers(reads, query), getTally(reads, 'ranked_users')]);
      const body = { users: ranked.map(toRankedUser), totalUsers, ...toPageFields(totalUsers, query) };
      return { body, tags: ['leaderboard'] };
    },
  });

  addPublicRead(app, tools, services, userCalls.getPublicProfile, {
    key: ({ params }) => params.identifier,
    async read({ params }) {
      const found = await profiles.findProfile(params.identifier);
      // No user has this id yet. A new user changes the leaderboard, and the leaderboard tag then invalidates this
      // response.
      if (!found) return { body: null, tags: ['leaderboard'] };
      return { body: toProfilePage(found), tags: [`user:${found.user.id}`] };
    },
    missing: 'profile_not_found',
    forEyeHolder: hideReviewedReports,
  });
}
