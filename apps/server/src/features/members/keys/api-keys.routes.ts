import { doneMessages } from '@argus/contract/kernel/done-messages';
import { tell } from '@argus/contract/kernel/told';
import { apiKeyCalls } from '@argus/contract/members/api-keys';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../app/errors.ts';
import type { Services } from '../../../app/services.ts';
import { addCall, type CallTools } from '../../../platform/http/add-call.ts';
import { listLiveKeys, revokeKey } from './api-keys.queries.ts';
import { toApiKeyView } from './api-keys.view.ts';
import { createApiKey } from './create-api-key.ts';

export function addApiKeyRoutes(app: FastifyInstance, tools: CallTools, services: Services): void {
  const { db, clock } = services;

  addCall(app, tools, apiKeyCalls.listApiKeys, async ({ user }) => ({
    apiKeys: (await listLiveKeys(db, user.id)).map(toApiKeyView),
  }));

  addCall(app, tools, apiKeyCalls.createApiKey, async ({ user, body }) => {
    const { key, row } = await createApiKey(services, user.id, body.name);
    return { ...tell(doneMessages.api_key_created), key, apiKey: toApiKeyView(row) };
  });

  addCall(app, tools, apiKeyCalls.revokeApiKey, async ({ user, params }) => {
    if (!(await revokeKey(db, user.id, params.keyId, new Date(clock())))) throw new AppError('api_key_not_found');
    return tell(doneMessages.api_key_revoked);
  });
}
