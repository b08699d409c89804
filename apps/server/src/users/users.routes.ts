import { userCalls } from '@argus/contract/users';
import { checkDisplayName } from '@argus/domain/display-name';
import type { FastifyInstance } from 'fastify';
import { InvalidInputError } from '../errors.ts';
import { addCall, type CallTools } from '../http/add-call.ts';
import type { Services } from '../parts.ts';
import { setDisplayName } from './users.queries.ts';

export function addUserRoutes(app: FastifyInstance, tools: CallTools, { config, db }: Services): void {
  addCall(app, tools, userCalls.updateSettings, async ({ body, user }) => {
    const checked = checkDisplayName(body.productDisplayName, config.PRODUCT_NAME);
    if (!checked.ok) throw new InvalidInputError([{ msg: checked.msg, path: 'productDisplayName' }]);
    await setDisplayName(db, user.id, checked.name);
    return { msg: 'Settings saved.' };
  });
}
