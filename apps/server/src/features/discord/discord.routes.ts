import { finished } from 'node:stream/promises';
import { errors } from '@argus/contract/kernel/errors';
import { discordMessages } from '@argus/domain/discord/discord-messages';
import { plainReply, type Reply } from '@argus/domain/discord/reply';
import { isWithin } from '@argus/domain/shared/elapsed';
import { minuteMs } from '@argus/domain/shared/time';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../app/errors.ts';
import type { Services } from '../../app/services.ts';
import type { CallTools } from '../../platform/http/add-call.ts';
import { addressSubject } from '../../platform/http/client-address.ts';
import { answerError } from '../../platform/http/error-handler.ts';
import { createAdmission } from '../../platform/http/limit-requests.ts';
import { prepareLookupQueries } from '../players/lookup.queries.ts';
import { prepareSearchQueries } from '../players/search.queries.ts';
import { type Answer, answerAsked, isForAskerAlone } from './answer-asked.ts';
import { useInteraction } from './interactions.queries.ts';
import { createLateAnswers } from './late-answers.ts';
import { type Interaction, readInteraction } from './read-interaction.ts';
import { pong, toAnswer, toDeferred, toLobbyModal, toMessage } from './reply.view.ts';
import { languageIn } from './say-in.ts';
import { readPublicKey, verifySignature } from './verify-signature.ts';

/** Clocks differ. Within this time a request is known by its id, and later by its age. */
const maxAgeMs = minuteMs;

/** The longest message with all its embeds fits, even if every character is escaped. */
const bodyLimit = 128 * 1024;
/**
 * So many bodies are read and verified at the same time for one address; the others wait unread. Who asks is known
 * afterwards, so that nobody waits for the answers to all the others behind Discord's few addresses.
 */
const maxConcurrent = 64;

type Question = Extract<Interaction, { kind: 'asked' }>;

export function addDiscordRoutes(app: FastifyInstance, tools: CallTools, services: Services): void {
  const { config, db, clock, players, reads, replica } = services;
  const key = config.DISCORD_PUBLIC_KEY === undefined ? null : readPublicKey(config.DISCORD_PUBLIC_KEY);
  const sources = { players, search: prepareSearchQueries(reads, replica), lookup: prepareLookupQueries(reads) };
  const late = createLateAnswers();
  const admit = createAdmission(maxConcurrent);
  const endTurns = new WeakMap<FastifyRequest, () => void>();
  app.addHook('onClose', () => late.finish());

  async function assertNew(id: string): Promise<void> {
    if (!(await useInteraction(db, id, new Date(clock())))) throw new AppError('invalid_signature');
  }

  async function answer({ id, asked, asker }: Question, log: FastifyBaseLogger): Promise<Answer> {
    const { discordId: userId, serverId, language } = asker;
    const count = () => tools.countDiscord('discord', { userId, serverId });
    const charge = () => tools.countDiscord('lookup', { userId, serverId: null });
    try {
      await assertNew(id);
      return await answerAsked({ services, sources, count, charge }, asked, asker);
    } catch (error) {
      if (error instanceof AppError && error.id === 'invalid_signature') throw error;
      return { kind: 'reply', reply: wordError(error, log, language) };
    }
  }

  app.post(
    '/api/discord/interactions',
    {
      config: { access: 'public', limit: 'discord', rawBody: true },
      bodyLimit,
      onRequest: async (request, reply) => {
        if (config.RATE_LIMITS === 'on') endTurns.set(request, await admit(addressSubject(request.ip), reply));
      },
    },
    async (request, reply) => {
      if (!key) throw new AppError('not_found');
      const { 'x-signature-ed25519': signature, 'x-signature-timestamp': timestamp } = request.headers;
      const body = typeof request.body === 'string' ? request.body : '';
      const signedAt = verifySignature(key, { signature, timestamp, body });
      if (signedAt === null || !isWithin(maxAgeMs, signedAt, clock())) throw new AppError('invalid_signature');
      endTurns.get(request)?.();
      const interaction = readInteraction(body);
      if (interaction?.applicationId !== config.DISCORD_CLIENT_ID) throw new AppError('bad_request');
      reply.header('cache-control', 'no-store');
      if (interaction.kind === 'ping') {
        await assertNew(interaction.id);
        return pong;
      }
      const { asked, asker, token } = interaction;
      const { say } = languageIn(asker.language);
      const work = answer(interaction, request.log);
      const inTime = await late.wait(work, reply.elapsedTime);
      if (inTime) return toDiscord(inTime, asker.language);
      const sent = finished(reply.raw).then(
        () => true,
        () => false,
      );
      late.add(async () => {
        const answered = await work;
        // There is nothing to edit if Discord hung up before.
        if (!(await sent)) return;
        // A modal can only be the first answer.
        const message = answered.kind === 'reply' ? answered.reply : plainReply(say(discordMessages.took_too_long));
        await services.discord.editReply(token, toMessage(message));
      }, request.log);
      return toDeferred(isForAskerAlone(asked));
    },
  );
}

const toDiscord = (answer: Answer, language: string) =>
  answer.kind === 'reply'
    ? toAnswer(answer.reply)
    : toLobbyModal({ kind: 'lobby', isPrivate: answer.isPrivate }, languageIn(language).say);

/** Discord shows nothing of an error's status, so its sentence is a reply that only the asker sees. */
function wordError(error: unknown, log: FastifyBaseLogger, language: string): Reply {
  const { body } = answerError(error, log);
  return plainReply(languageIn(language).say(errors[body.id].message, 'values' in body ? body.values : undefined));
}
