import type { Act, BuiltInteraction, Place } from '@argus/sandbox/discord/interactions';
import { answerSchema, type DiscordMessage } from '@argus/sandbox/discord/messages';
import type { DiscordAccount } from '@argus/sandbox/personas';
import { expect, vi } from 'vitest';
import type { TestApp } from './test-app.ts';

export const aServer: Place = {
  channelId: '184205716020340001',
  serverId: '184205716020340000',
  isInstalledForUser: false,
};
export const directMessages: Place = { ...aServer, serverId: null };

let made = 0;
export function aDiscordAccount(): DiscordAccount {
  made += 1;
  const username = `player_${made}`;
  const discordId = String(300_000_000_000_000_000n + BigInt(made));
  return { discordId, username, globalName: username, email: `${username}@example.test`, verified: true };
}

interface Question {
  account?: DiscordAccount;
  place?: Place;
  act: Act;
}

export const check = (player: string, isPrivate?: boolean): Act => ({
  kind: 'command',
  name: 'check',
  options: [
    { name: 'player', type: 3, value: player },
    ...(isPrivate === undefined ? [] : [{ name: 'private', type: 5 as const, value: isPrivate }]),
  ],
});
export const fillLobby = (text: string, isPrivate = false): Act => ({
  kind: 'modal',
  customId: isPrivate ? 'lobby:private' : 'lobby:public',
  values: { text },
});
export const plainCommand = (name: string): Act => ({ kind: 'command', name, options: [] });
const noMessage = { id: '184205716020399999', content: '', embeds: [] };
export const press = (customId: string, embeds: readonly object[] = []): Act => ({
  kind: 'button',
  customId,
  message: { ...noMessage, embeds },
});
export const checkMessage = (content: string, embeds: readonly object[] = []): Act => ({
  kind: 'message_command',
  name: 'Check players',
  message: { ...noMessage, content, embeds },
});

export const build = (t: TestApp, { account = aDiscordAccount(), place = aServer, act }: Question) =>
  t.sandbox.replies.build({ account, place, act }, new Date(t.clock.now()));

/** Sends this body with these headers, or as Discord would sign it now. */
export function post(t: TestApp, body: string, headers: Record<string, string> = signed(t, body)) {
  return t.app.inject({
    method: 'POST',
    url: '/api/discord/interactions',
    headers: { 'content-type': 'application/json', ...headers },
    payload: body,
  });
}

export const signed = (t: TestApp, body: string, at = t.clock.now()) => t.sandbox.application.sign(body, new Date(at));

/** Sends what Discord would send, and returns what Discord would do with the answer. */
export async function ask(t: TestApp, question: Question) {
  return deliver(t, build(t, question));
}

export async function deliver(t: TestApp, interaction: BuiltInteraction) {
  const answer = await post(t, JSON.stringify(interaction));
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
  return t.sandbox.replies.settle(interaction.token, answerSchema.parse(answer.json()));
}

export async function askForMessage(t: TestApp, question: Question): Promise<DiscordMessage & { isPrivate: boolean }> {
  const { message, isEphemeral } = await ask(t, question);
  if (message === null) throw new Error('the answer is no message');
  expect(message.allowed_mentions).toEqual({ parse: [] });
  return { ...message, isPrivate: isEphemeral };
}

/** Waits for the message that takes the place of "thinking…". */
export function findEdit(t: TestApp, { token }: { token: string }): Promise<DiscordMessage> {
  return vi.waitFor(
    () => {
      const message = t.sandbox.replies.find(token)?.message;
      if (!message) throw new Error('the answer has not been edited yet');
      return message;
    },
    { timeout: 20_000, interval: 50 },
  );
}
