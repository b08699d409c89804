import { siteCardPath } from '@argus/contract/page';
import type { FastifyInstance } from 'fastify';
import { toErrorAnswer } from '../http/error-exit.ts';
import { createInProcessClient } from '../http/in-process.ts';
import { sendCached } from '../http/send-cached.ts';
import { createSteamAvatars } from '../integrations/steam-avatars.ts';
import type { Services } from '../parts.ts';
import { describers } from './describe-subject.ts';
import type { Card } from './draw-card.ts';
import { createDrawing } from './drawing.ts';

/** For the pages that are about nobody. */
const siteCard: Omit<Card, 'product'> = {
  title: 'Is this player a cheater?',
  detail: 'A community database of suspected Counter-Strike 2 cheaters',
  headline: 'Look up any player',
  sentence: 'Verdicts are reached by several reviewers, and every one shows its evidence. A report is not a verdict.',
  color: 'gold',
};

/** Pictures are shown by other sites' previews. */
const shownAnywhere = { 'cross-origin-resource-policy': 'cross-origin' };

export function addCardRoutes(app: FastifyInstance, { cache, fastPath, config }: Services): void {
  const drawing = createDrawing();
  const fetchAvatar = createSteamAvatars(config);
  app.addHook('onClose', async () => drawing.close());
  app.route({
    method: 'GET',
    url: siteCardPath,
    config: { access: 'public', limit: 'heavy' },
    handler: async (request, reply) => {
      fastPath.learn(request, siteCardPath);
      const response = await cache.get(siteCardPath, async () => {
        const body = await drawing.draw({ product: config.PRODUCT_NAME, ...siteCard });
        return { status: 200, type: 'image/png', body, headers: shownAnywhere, tags: [] };
      });
      return sendCached(request, reply, response);
    },
  });
  for (const [kind, describe] of Object.entries(describers)) {
    const url = `/card/${kind}/:id.png`;
    app.route<{ Params: { id: string } }>({
      method: 'GET',
      url,
      config: { access: 'public', limit: 'heavy' },
      handler: async (request, reply) => {
        const { id } = request.params;
        const key = `card ${kind} ${id}`;
        fastPath.learn(request, key);
        const response = await cache.get(key, async () => {
          const described = await describe(createInProcessClient(app, request.ip), id);
          if (!described) {
            return { ...toErrorAnswer('card_not_found'), headers: shownAnywhere, tags: [] };
          }
          const avatar = await fetchAvatar(described.avatarUrl);
          const body = await drawing.draw({ product: config.PRODUCT_NAME, ...described.card, avatar });
          return { status: 200, type: 'image/png', body, headers: shownAnywhere, tags: described.tags };
        });
        return sendCached(request, reply, response);
      },
    });
  }
}
