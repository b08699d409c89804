import { escapeDiscord } from '@argus/domain/discord/escape-discord';
import { describeNews, digestHeading, type Meeting, type MeetingNews } from '@argus/domain/meetings/meeting-words';
import type { AlertEventKind, FollowedKind } from '@argus/domain/notices/alerts';
import type { Message } from '@argus/domain/shared/message';
import type { Config } from '../../config.ts';
import type { Say } from '../language/say-in.ts';

export interface EventAnnouncement {
  kind: AlertEventKind;
  steam64Id: string | null;
  playerName: string | null;
  reportId: string | null;
  happenedAt: Date;
  /** The owner of the webhook met the player there; null for the community's webhook. */
  meeting: Meeting | null;
  votes: MeetingNews['votes'];
  /** The time at which the message is sent. */
  now: Date;
}

export type MeetingAnnounced = MeetingNews & { steam64Id: string };

/** News about players whom the owner of the webhook met. `count` may be more than there is room for. */
interface DigestAnnouncement {
  kind: 'met';
  count: number;
  news: readonly MeetingAnnounced[];
  now: Date;
}

export type Announcement = EventAnnouncement | DigestAnnouncement;

const colors = { red: 0xff7366, slate: 0xaab6cd, gold: 0xe5bd5f };

const welcome = {
  title: /*i18n*/ { id: 'discord_welcome', message: '{product} is connected' },
  description: /*i18n*/ {
    id: 'discord_welcome_text',
    message: 'What happens to players you follow will be shown in this channel.',
  },
} as const;

export function toWelcome(
  { PRODUCT_NAME, PUBLIC_URL }: Pick<Config, 'PRODUCT_NAME' | 'PUBLIC_URL'>,
  say: Say,
  sentAt: Date,
) {
  const title = say(welcome.title, { product: escapeDiscord(PRODUCT_NAME) });
  const url = `${PUBLIC_URL}/profile/alerts`;
  return toMessage({ title, description: say(welcome.description), url, color: colors.gold }, sentAt);
}

interface Embed {
  title: string;
  description: string;
  url: string;
  color: number;
}

const toMessage = (embed: Embed, at: Date) => toMessages([embed], at);

const toMessages = (embeds: readonly Embed[], at: Date) => ({
  allowed_mentions: { parse: [] },
  embeds: embeds.map((embed) => ({ ...embed, timestamp: at.toISOString() })),
});

/** Only what everybody can see is announced: no text of reports, appeals or reviewers. */
const announcements = {
  convicted: {
    title: /*i18n*/ { id: 'discord_convicted', message: 'Convicted: {player}' },
    description: /*i18n*/ { id: 'discord_convicted_text', message: 'Reviewed and convicted of cheating.' },
    color: colors.red,
  },
  overturned: {
    title: /*i18n*/ { id: 'discord_overturned', message: 'Overturned: {player}' },
    description: /*i18n*/ {
      id: 'discord_overturned_text',
      message: 'The conviction was overturned and no longer counts.',
    },
    color: colors.slate,
  },
  banned: {
    title: /*i18n*/ { id: 'discord_banned', message: 'Banned by Steam: {player}' },
    description: /*i18n*/ {
      id: 'discord_banned_text',
      message: 'Steam shows a new ban. It does not say for which game.',
    },
    color: colors.red,
  },
  appealed: {
    title: /*i18n*/ { id: 'discord_appealed', message: 'Appeal: {player}' },
    description: /*i18n*/ {
      id: 'discord_appealed_text',
      message: 'An appeal against the conviction was filed. Until it is decided, the conviction stands.',
    },
    color: colors.gold,
  },
  split: {
    title: /*i18n*/ { id: 'discord_split', message: 'Split case: {player}' },
    description: /*i18n*/ {
      id: 'discord_split_text',
      message: 'The votes were split, so the case was closed as undetermined.',
    },
    color: colors.gold,
  },
  queue_old: {
    title: /*i18n*/ { id: 'discord_queue_old', message: 'Cases are waiting' },
    description: /*i18n*/ {
      id: 'discord_queue_old_text',
      message: 'The oldest open case has waited for more than a week.',
    },
    color: colors.gold,
  },
} as const satisfies Record<AlertEventKind, { title: Message; description: Message; color: number }>;

export function toDiscordMessage(publicUrl: string, announcement: Announcement, say: Say) {
  return announcement.kind === 'met' ? toDigest(publicUrl, announcement, say) : toEvent(publicUrl, announcement, say);
}

function toEvent(publicUrl: string, announcement: EventAnnouncement, say: Say) {
  const { kind, playerName, happenedAt, meeting, votes, now } = announcement;
  const { title: heading, description, color } = announcements[kind];
  const title = say(heading, { player: escapeDiscord(playerName ?? '') });
  const isNews = kind === 'convicted' || kind === 'overturned' || kind === 'banned';
  const news = { player: playerName ?? '', kind, votes, happenedAt: happenedAt.getTime() };
  const said = isNews && meeting ? sayNews({ ...news, ...meeting, kind }, now, say) : say(description);
  return toMessage({ title, description: said, url: publicUrl + pathOf(announcement), color }, happenedAt);
}

/** Discord refuses a message with more embeds than it shows. */
function toDigest(publicUrl: string, { count, news, now }: DigestAnnouncement, say: Say) {
  const isCut = count > news.length;
  const embeds = (isCut ? news.slice(0, -1) : news).map((one) => toMeetingEmbed(publicUrl, one, now, say));
  const url = `${publicUrl}/met`;
  const rest = { title: say(digestHeading, { count }), description: url, url, color: colors.gold };
  return toMessages(isCut ? [...embeds, rest] : embeds, now);
}

function toMeetingEmbed(publicUrl: string, news: MeetingAnnounced, now: Date, say: Say): Embed {
  const { title: heading, color } = announcements[news.kind];
  const title = say(heading, { player: escapeDiscord(news.player) });
  return { title, description: sayNews(news, now, say), url: `${publicUrl}/?steamId=${news.steam64Id}`, color };
}

function sayNews(news: MeetingNews & { kind: FollowedKind }, now: Date, say: Say): string {
  return say(describeNews({ ...news, player: escapeDiscord(news.player) }, now.getTime()));
}

function pathOf({ kind, steam64Id, reportId }: EventAnnouncement): string {
  if (kind === 'queue_old') return '/the-watch';
  return kind === 'appealed' || kind === 'split' ? `/report/${reportId}` : `/?steamId=${steam64Id}`;
}
