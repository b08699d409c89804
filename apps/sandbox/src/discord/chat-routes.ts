import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SandboxContext } from '../context.ts';
import { readForm, readQuery } from '../http/request-params.ts';
import { type Persona, personas } from '../personas.ts';
import { type Channel, channels, readTyped } from './chat.ts';
import { renderChatPage } from './chat-page.ts';

const appName = 'Argus';

/** The page shows the product's pictures, from its own address, and runs one script of its own. */
const policyWith = (nonce: string) =>
  `default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:; script-src 'nonce-${nonce}'; frame-ancestors 'none'; base-uri 'none'`;

/** Plays Discord's own window: one types commands, fills modals and right-clicks messages. */
export function registerDiscordChat(app: FastifyInstance, context: SandboxContext): void {
  const { chat, application } = context;

  function readPlace(request: FastifyRequest): { channel: Channel; me: Persona } {
    const query = readQuery(request);
    const [firstChannel] = channels;
    const [firstPersona] = personas;
    const channel = channels.find(({ key }) => key === query.get('channel')) ?? firstChannel;
    const me = personas.find(({ key }) => key === query.get('as')) ?? firstPersona;
    if (!channel || !me) throw new Error('the sandbox has neither channels nor personas');
    return { channel, me };
  }

  const back = (reply: FastifyReply, { channel, me }: ReturnType<typeof readPlace>) =>
    reply.redirect(`/discord/chat?channel=${channel.key}&as=${me.key}`, 303);

  app.get('/discord/chat', (request, reply) => {
    const { channel, me } = readPlace(request);
    const nonce = randomBytes(16).toString('base64url');
    const open = chat.findModal(me);
    const page = renderChatPage({
      channel,
      me,
      personas,
      commands: application.commands,
      entries: chat.list(channel),
      modal: open?.channel === channel ? open.modal : null,
      appName,
      nonce,
    });
    return reply
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-store')
      .header('Content-Security-Policy', policyWith(nonce))
      .send(page);
  });

  app.post('/discord/chat/type', async (request, reply) => {
    const { channel, me } = readPlace(request);
    const text = (readForm(request).get('text') ?? '').trim();
    const typed = readTyped(text, application.commands);
    if (typed) await chat.act(channel, me, typed.act, `/${typed.command.name}`);
    else if (text !== '') chat.write(channel, me, text);
    return back(reply, { channel, me });
  });

  app.post('/discord/chat/menu', async (request, reply) => {
    const { channel, me } = readPlace(request);
    const form = readForm(request);
    const message = chat.findEntry(channel, form.get('message') ?? '');
    const name = form.get('command') ?? '';
    if (message) await chat.act(channel, me, { kind: 'message_command', name, message }, name);
    return back(reply, { channel, me });
  });

  app.post('/discord/chat/press', async (request, reply) => {
    const { channel, me } = readPlace(request);
    const form = readForm(request);
    const message = chat.findEntry(channel, form.get('message') ?? '');
    const customId = form.get('customId') ?? '';
    if (message) await chat.act(channel, me, { kind: 'button', customId, message }, form.get('label') ?? '');
    return back(reply, { channel, me });
  });

  app.post('/discord/chat/fill', async (request, reply) => {
    const { channel, me } = readPlace(request);
    const form = readForm(request);
    const open = chat.takeModal(me);
    if (open && !form.has('cancel')) {
      const values = Object.fromEntries(
        open.modal.components.map(({ component: { custom_id } }) => [custom_id, form.get(custom_id) ?? '']),
      );
      await chat.act(open.channel, me, { kind: 'modal', customId: open.modal.custom_id, values }, open.asked);
    }
    return back(reply, { channel, me });
  });
}
