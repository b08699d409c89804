import { discordMessages } from '@argus/domain/discord/discord-messages';
import { askToLogIn, askToLogInToRemember, shownFollows, wordFollowing } from '@argus/domain/discord/following-reply';
import { readMessage } from '@argus/domain/discord/read-message';
import { followingUrl, plainReply, playerUrl, type Reply, type Site } from '@argus/domain/discord/reply';
import { describeRemembered } from '@argus/domain/meetings/remembering';
import { describeFollowed } from '@argus/domain/notices/alerts';
import { readPaste } from '@argus/domain/players/paste';
import type { Services } from '../../app/services.ts';
import { findLastMeetings } from '../meetings/meetings.queries.ts';
import { rememberLobby } from '../meetings/remember-lobby.ts';
import { assertNotBanned } from '../members/auth/identity.ts';
import { findUserByDiscordId, type UserRow } from '../members/users/users.queries.ts';
import { addFollows } from '../notices/add-follows.ts';
import { countFollows, listFollows } from '../notices/alerts.queries.ts';
import { toFollow } from '../notices/alerts.view.ts';
import type { Charge } from '../players/player-directory.ts';
import { checkPlayers, type PlayerSources } from './check-players.ts';
import type { Asked, Asker } from './read-interaction.ts';
import { languageIn } from './say-in.ts';

/** The modal is for Discord to show; everything else is a message. */
export type Answer = { kind: 'reply'; reply: Reply } | { kind: 'lobby_modal'; isPrivate: boolean };

interface AnswerOptions {
  services: Pick<Services, 'db' | 'clock' | 'config'>;
  sources: PlayerSources;
  /** Throws if this person or server asked too often. */
  count(): Promise<void>;
  charge: Charge;
}

/** What only concerns the asker is shown to nobody else. A message's author did not ask to be looked up in public. */
export const isForAskerAlone = (asked: Asked) => ('isPrivate' in asked ? asked.isPrivate : true);

export async function answerAsked(options: AnswerOptions, asked: Asked, asker: Asker): Promise<Answer> {
  await options.count();
  const user = await findUserByDiscordId(options.services.db, asker.discordId);
  if (user) assertNotBanned(user);
  if (asked.kind === 'open_lobby') return { kind: 'lobby_modal', isPrivate: asked.isPrivate };
  return { kind: 'reply', reply: await reply(options, asked, { user, language: asker.language }) };
}

async function reply(
  { services, sources, charge }: AnswerOptions,
  asked: Exclude<Asked, { kind: 'open_lobby' }>,
  { user, language }: { user: UserRow | null; language: string },
): Promise<Reply> {
  const { PUBLIC_URL: publicUrl, PRODUCT_NAME: productName } = services.config;
  const site: Site = { publicUrl, productName };
  const spoken = languageIn(language);
  const { say } = spoken;
  const isPrivate = isForAskerAlone(asked);
  // Whom the asker met is read only for a reply that nobody else sees.
  const findMeeting = async (steam64Id: string) =>
    user && isPrivate ? ((await findLastMeetings(services.db, user.id, [steam64Id])).get(steam64Id) ?? null) : null;
  const wording = { say, language: spoken, site, isPrivate, charge, findMeeting };
  switch (asked.kind) {
    case 'check':
    case 'lobby':
      return checkPlayers(sources, readPaste(asked.text), wording);
    case 'check_message':
      return checkPlayers(sources, readMessage(asked.text), wording);
    case 'following':
      return user ? listNews(services, user, wording) : askToLogIn(followingUrl(site), wording);
    case 'follow': {
      const { steam64Id } = asked;
      if (!user) return askToLogIn(playerUrl(site, steam64Id), wording);
      const { count, before } = await addFollows(services, { userId: user.id, steam64Ids: [steam64Id] });
      return plainReply(say(describeFollowed(count, before)));
    }
    case 'remember': {
      const { steam64Ids } = asked;
      if (!user) return askToLogInToRemember(steam64Ids, wording);
      const { how, ...remembered } = await rememberLobby(services, { user, steam64Ids, map: null });
      return plainReply(say(describeRemembered(how, remembered)));
    }
    case 'unknown':
      return plainReply(say(discordMessages.unknown_command));
  }
}

async function listNews(
  { db }: Pick<Services, 'db'>,
  user: UserRow,
  wording: Parameters<typeof wordFollowing>[1],
): Promise<Reply> {
  const page = { page: 1, limit: shownFollows };
  const [rows, total] = await Promise.all([listFollows(db, user.id, page), countFollows(db, user.id)]);
  const follows = rows.map(toFollow);
  const meetings = await findLastMeetings(
    db,
    user.id,
    follows.map(({ steam64Id }) => steam64Id),
  );
  const players = follows.map((follow) => ({ ...follow, meeting: meetings.get(follow.steam64Id) ?? null }));
  return wordFollowing({ players, total }, wording);
}
