import { maxLobbyText } from '@argus/domain/discord/commands';
import { type CustomId, writeCustomId } from '@argus/domain/discord/custom-id';
import { discordMessages } from '@argus/domain/discord/discord-messages';
import type { Reply, ReplyButton, ReplyCard } from '@argus/domain/discord/reply';
import type { Say } from '@argus/domain/discord/say';
import { lobbyTextId } from './read-interaction.ts';

/* The numbers are those of Discord's API: https://docs.discord.com/developers/interactions/receiving-and-responding */

const answerTypes = { pong: 1, message: 4, deferred: 5, modal: 9 } as const;
const componentTypes = { row: 1, button: 2, textInput: 4, label: 18 } as const;
const buttonStyles = { secondary: 2, link: 5 } as const;
const manyLines = 2;
const ephemeral = 64;

const colors = { red: 0xff7366, orange: 0xffae5c, green: 0xaab6cd, grey: 0xaab6cd, none: 0xaab6cd } as const;

export const pong = { type: answerTypes.pong };

/** The first answer decides for good who sees the reply. */
export const toDeferred = (isPrivate: boolean) => ({
  type: answerTypes.deferred,
  data: { flags: isPrivate ? ephemeral : 0 },
});

export const toAnswer = (reply: Reply) => ({
  type: answerTypes.message,
  data: { ...toMessage(reply), flags: reply.isPrivate ? ephemeral : 0 },
});

/** Nothing in a message notifies anybody, whatever it looks like. */
export const toMessage = ({ text, card, buttons }: Reply) => ({
  allowed_mentions: { parse: [] },
  content: text ?? '',
  embeds: card ? [toEmbed(card)] : [],
  components: buttons.length > 0 ? [{ type: componentTypes.row, components: buttons.map(toButton) }] : [],
});

const toEmbed = ({ imageUrl, color, ...card }: ReplyCard) => ({
  ...card,
  color: colors[color],
  ...(imageUrl === null ? {} : { image: { url: imageUrl } }),
});

function toButton(button: ReplyButton) {
  const { label } = button;
  if ('url' in button) return { type: componentTypes.button, style: buttonStyles.link, label, url: button.url };
  return { type: componentTypes.button, style: buttonStyles.secondary, label, custom_id: writeCustomId(button.does) };
}

/** The modal is the whole answer to `/lobby`, and what is typed into it comes back as another interaction. */
export function toLobbyModal(id: Extract<CustomId, { kind: 'lobby' }>, say: Say) {
  return {
    type: answerTypes.modal,
    data: {
      custom_id: writeCustomId(id),
      title: say(discordMessages.lobby_title),
      components: [
        {
          type: componentTypes.label,
          label: say(discordMessages.lobby_field),
          description: say(discordMessages.lobby_field_about),
          component: {
            type: componentTypes.textInput,
            custom_id: lobbyTextId,
            style: manyLines,
            required: true,
            max_length: maxLobbyText,
          },
        },
      ],
    },
  };
}
