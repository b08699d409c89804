import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { SandboxContext } from '../context.ts';
import { registeredCommandsSchema } from './application.ts';
import { editSchema } from './messages.ts';

const invalid = (error: z.ZodError) => ({ message: 'Invalid Form Body', code: 50035, errors: z.treeifyError(error) });

/** The calls of an application about itself, with a token from its own credentials, and the edits of its replies. */
export function registerDiscordCommands(
  app: FastifyInstance,
  context: SandboxContext,
  isApplication: (request: FastifyRequest) => boolean,
): void {
  const { application, replies, credentials } = context;
  const refuse = (reply: FastifyReply) => reply.code(401).send({ message: '401: Unauthorized', code: 0 });
  const path = `/applications/${credentials.discordClientId}/commands`;

  app.get(path, (request, reply) => (isApplication(request) ? application.commands : refuse(reply)));

  app.put(path, (request, reply) => {
    if (!isApplication(request)) return refuse(reply);
    const commands = registeredCommandsSchema.safeParse(request.body);
    if (!commands.success) return reply.code(400).send(invalid(commands.error));
    application.commands = commands.data;
    return application.commands;
  });

  app.get('/oauth2/@me', (request, reply) => {
    if (!isApplication(request)) return refuse(reply);
    const about = { id: credentials.discordClientId, name: 'Argus', verify_key: application.publicKey };
    return { application: about, scopes: ['applications.commands.update'], expires: '2099-01-01T00:00:00.000Z' };
  });

  app.patch<{ Params: { id: string; token: string } }>('/webhooks/:id/:token/messages/@original', (request, reply) => {
    const message = editSchema.safeParse(request.body);
    if (!message.success) return reply.code(400).send(invalid(message.error));
    const { id, token } = request.params;
    const edited = id === credentials.discordClientId ? replies.edit(token, message.data) : null;
    return edited ? message.data : reply.code(404).send({ message: 'Unknown Webhook', code: 10015 });
  });
}
