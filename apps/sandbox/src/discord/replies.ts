import type { DiscordAccount } from '../personas.ts';
import { type Act, type BuiltInteraction, buildInteraction, type Place } from './interactions.ts';
import { type DiscordAnswer, type DiscordMessage, type DiscordModal, isEphemeral } from './messages.ts';

/** What became of an interaction. Discord invalidates its token if no answer came in time. */
export interface ShownReply {
  state: 'waiting' | 'thinking' | 'shown' | 'modal' | 'failed';
  isEphemeral: boolean;
  message: DiscordMessage | null;
  modal: DiscordModal | null;
}

export interface DiscordReplies {
  build(from: { account: DiscordAccount; place: Place; act: Act }, at: Date): BuiltInteraction;
  settle(token: string, answer: DiscordAnswer | null): ShownReply;
  /** Returns null if there is nothing to edit. */
  edit(token: string, message: DiscordMessage): ShownReply | null;
  find(token: string): ShownReply | null;
}

export function createDiscordReplies(applicationId: string): DiscordReplies {
  const shown = new Map<string, ShownReply>();
  const put = (token: string, reply: ShownReply) => {
    shown.set(token, reply);
    return reply;
  };
  return {
    build(from, at) {
      const interaction = buildInteraction({ applicationId, ...from }, at);
      put(interaction.token, { state: 'waiting', isEphemeral: false, message: null, modal: null });
      return interaction;
    },
    settle: (token, answer) => put(token, toShown(answer)),
    edit(token, message) {
      const reply = shown.get(token);
      if (reply?.state !== 'thinking' && reply?.state !== 'shown') return null;
      return put(token, { ...reply, state: 'shown', message });
    },
    find: (token) => shown.get(token) ?? null,
  };
}

function toShown(answer: DiscordAnswer | null): ShownReply {
  const nothing = { isEphemeral: true, message: null, modal: null };
  switch (answer?.type) {
    case 4: {
      const { flags, ...message } = answer.data;
      return { state: 'shown', isEphemeral: isEphemeral(flags), message, modal: null };
    }
    case 5:
      return { ...nothing, state: 'thinking', isEphemeral: isEphemeral(answer.data.flags) };
    case 9:
      return { ...nothing, state: 'modal', modal: answer.data };
    default:
      return { ...nothing, state: 'failed' };
  }
}
