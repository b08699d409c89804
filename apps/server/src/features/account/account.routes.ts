import { Readable } from 'node:stream';
import { doneMessages } from '@argus/contract/kernel/done-messages';
import { tell } from '@argus/contract/kernel/told';
import { userCalls } from '@argus/contract/members/users';
import { checkDisplayName } from '@argus/domain/members/display-name';
import type { FastifyInstance } from 'fastify';
import { InvalidInputError } from '../../app/errors.ts';
import type { Services } from '../../app/services.ts';
import { addCall, type CallTools } from '../../platform/http/add-call.ts';
import { createLoginCookies } from '../members/auth/login-cookies.ts';
import { updatePresentUser } from '../members/users/users.queries.ts';
import { deleteAccount } from './delete-account.ts';
import { readMyData } from './my-data.queries.ts';
import { writeMyData } from './my-data.view.ts';

export function addAccountRoutes(app: FastifyInstance, tools: CallTools, services: Services): void {
  const { config, db, exportInTurn, clock } = services;
  const { forgetSteamLinkSession } = createLoginCookies(config);

  addCall(app, tools, userCalls.updateSettings, async ({ body, user }) => {
    const checked = checkDisplayName(body.productDisplayName, config.PRODUCT_NAME);
    if (!checked.ok) throw new InvalidInputError([{ ...checked, path: 'productDisplayName' }]);
    await updatePresentUser(db, user.id, { username: checked.name });
    return tell(doneMessages.settings_saved);
  });

  addCall(app, tools, userCalls.updateEvidenceCredit, async ({ body, user }) => {
    await updatePresentUser(db, user.id, { namedBesideEvidence: body.isNamed });
    return tell(body.isNamed ? doneMessages.evidence_named : doneMessages.evidence_unnamed);
  });

  addCall(app, tools, userCalls.downloadMyData, async ({ user, request, reply }) => {
    await tools.countAddress('download', request);
    await tools.countUser('download', request, user.id);
    const exportedAt = new Date(clock()).toISOString();
    const data = { exportedAt, ...(await readMyData(exportInTurn, config.AUTH_SECRET, user.id)) };
    reply.header('content-disposition', 'attachment; filename="my-data.json"').type('application/json; charset=utf-8');
    // This is awaited, so that the response is complete when the call ends.
    await reply.send(Readable.from(writeMyData(data)));
    return undefined;
  });

  addCall(app, tools, userCalls.deleteMyAccount, async ({ user, reply }) => {
    await deleteAccount(services, user);
    forgetSteamLinkSession(reply);
    return tell(doneMessages.account_deleted);
  });
}
