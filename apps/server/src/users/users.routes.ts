import { userCalls } from '@argus/contract/users';
import { checkDisplayName } from '@argus/domain/display-name';
import type { FastifyInstance } from 'fastify';
import { createLoginCookies } from '../auth/login-cookies.ts';
import { toPageFields } from '../db/paging.ts';
import { getTally } from '../db/tallies.ts';
import { InvalidInputError } from '../errors.ts';
import { addCall, type CallTools } from '../http/add-call.ts';
import { addPublicRead } from '../http/add-public-read.ts';
import type { Services } from '../parts.ts';
import { hideOpenReports } from '../reports/hide-submitters.ts';
import { deleteAccount } from './delete-account.ts';
import { listRankedUsers } from './leaderboard.queries.ts';
import { getMyData } from './my-data.queries.ts';
import { toProfilePage, toRankedUser } from './people.view.ts';
import { prepareProfileQueries } from './profile.queries.ts';
import { setDisplayName } from './users.queries.ts';

export function addUserRoutes(app: FastifyInstance, tools: CallTools, services: Services): void {
  const { config, db, reads, clock } = services;
  const { forgetSteamLinkSession } = createLoginCookies(config);
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
      // Nobody has this id yet; the leaderboard's tag is told of everybody who could come to have it.
      if (!found) return { body: null, tags: ['leaderboard'] };
      return { body: toProfilePage(found), tags: [`user:${found.user.id}`] };
    },
    missing: 'profile_not_found',
    forEyeHolder: hideOpenReports,
  });

  addCall(app, tools, userCalls.updateSettings, async ({ body, user }) => {
    const checked = checkDisplayName(body.productDisplayName, config.PRODUCT_NAME);
    if (!checked.ok) throw new InvalidInputError([{ id: checked.id, msg: checked.msg, path: 'productDisplayName' }]);
    await setDisplayName(db, user.id, checked.name);
    return { msg: 'Settings saved.' };
  });

  addCall(app, tools, userCalls.downloadMyData, async ({ user, reply }) => {
    reply.header('content-disposition', 'attachment; filename="my-data.json"');
    return { exportedAt: new Date(clock()).toISOString(), ...(await getMyData(db, config.AUTH_SECRET, user.id)) };
  });

  addCall(app, tools, userCalls.deleteMyAccount, async ({ user, reply }) => {
    await deleteAccount(services, user);
    forgetSteamLinkSession(reply);
    return { msg: 'Your account is deleted. Your reports and reviews stay, without your name.' };
  });
}
