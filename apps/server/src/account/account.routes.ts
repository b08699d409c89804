import { userCalls } from '@argus/contract/users';
import { checkDisplayName } from '@argus/domain/display-name';
import type { FastifyInstance } from 'fastify';
import { createLoginCookies } from '../auth/login-cookies.ts';
import { InvalidInputError } from '../errors.ts';
import { addCall, type CallTools } from '../http/add-call.ts';
import type { Services } from '../parts.ts';
import { setDisplayName, setNamedBesideEvidence } from '../users/users.queries.ts';
import { deleteAccount } from './delete-account.ts';
import { getMyData } from './my-data.queries.ts';

export function addAccountRoutes(app: FastifyInstance, tools: CallTools, services: Services): void {
  const { config, db, clock } = services;
  const { forgetSteamLinkSession } = createLoginCookies(config);

  addCall(app, tools, userCalls.updateSettings, async ({ body, user }) => {
    const checked = checkDisplayName(body.productDisplayName, config.PRODUCT_NAME);
    if (!checked.ok) throw new InvalidInputError([{ id: checked.id, msg: checked.msg, path: 'productDisplayName' }]);
    await setDisplayName(db, user.id, checked.name);
    return { msg: 'Settings saved.' };
  });

  addCall(app, tools, userCalls.updateEvidenceCredit, async ({ body, user }) => {
    await setNamedBesideEvidence(db, user.id, body.isNamed);
    const msg = body.isNamed
      ? 'Evidence you added shows your name once there is a verdict.'
      : 'Evidence you added does not show your name.';
    return { msg };
  });

  addCall(app, tools, userCalls.downloadMyData, async ({ user, reply }) => {
    reply.header('content-disposition', 'attachment; filename="my-data.json"');
    return { exportedAt: new Date(clock()).toISOString(), ...(await getMyData(db, config.AUTH_SECRET, user.id)) };
  });

  addCall(app, tools, userCalls.deleteMyAccount, async ({ user, reply }) => {
    await deleteAccount(services, user);
    forgetSteamLinkSession(reply);
    return { msg: 'Your account has been deleted. Your reports and reviews stay, without your name.' };
  });
}
