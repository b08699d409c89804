import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { SandboxContext } from '../context.ts';
import { breakConnection } from '../http/request-params.ts';
import { webhookMessageSchema } from './webhook-channels.ts';

/** The wait is long enough to show that the client read it. */
const retryAfterSeconds = 90;

/** Any webhook exists here, unless a failure says otherwise. */
export function registerDiscordWebhooks(app: FastifyInstance, context: SandboxContext): void {
  const { failures, webhooks } = context;

  app.post<{ Params: { id: string; token: string } }>(
    '/discord/api/v10/webhooks/:id/:token',
    async (request, reply) => {
      const failure = failures.webhook.take(['unreachable', '429', '500', '504', '401', '404', 'redirect']);
      switch (failure) {
        case 'unreachable':
          return breakConnection(request, reply);
        case '429':
          return reply
            .code(429)
            .header('Retry-After', retryAfterSeconds)
            .send({ message: 'You are being rate limited.', retry_after: retryAfterSeconds, global: false });
        case '500':
        case '504':
          return reply.code(Number(failure)).send({ message: `${failure}: Server Error`, code: 0 });
        case '401':
          return reply.code(401).send({ message: 'Invalid Webhook Token', code: 50027 });
        case '404':
          return reply.code(404).send({ message: 'Unknown Webhook', code: 10015 });
        case 'redirect':
          return reply.redirect(`${context.url}/elsewhere`, 307);
        case null:
      }
      const message = webhookMessageSchema.safeParse(request.body);
      if (!message.success) return reply.code(400).send({ message: z.prettifyError(message.error), code: 50035 });
      webhooks.add({ webhookId: request.params.id, message: message.data });
      // The message was delivered; only the answer fails.
      switch (failures.webhook.take(['slow', 'cut-off', 'garbage'])) {
        case 'slow':
          await failures.webhook.hold(context.slowMilliseconds);
          break;
        case 'cut-off':
          return breakConnection(request, reply);
        case 'garbage':
          return reply.code(200).type('application/json').send('<!doctype html><title>Discord</title>{"id":');
        case null:
      }
      return reply.code(204).send();
    },
  );
}
