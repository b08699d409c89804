import { escapeDiscord } from '@argus/domain/discord/escape-discord';
import { describeNews, digestHeading, type Meeting, type MeetingNews } from '@argus/domain/meetings/meeting-words';
import type { AlertEventKind, FollowedKind } from '@argus/domain/notices/alerts';
import { formatMessage } from '@argus/domain/shared/message';
import type { Config } from '../../config.ts';

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

export function toWelcome({ PRODUCT_NAME, PUBLIC_URL }: Pick<Config, 'PRODUCT_NAME' | 'PUBLIC_URL'>, sentAt: Date) {
  const title = `${escapeDiscord(PRODUCT_NAME)} is connected`;
  const description = 'What happens to players you follow will be shown in this channel.';
  return toMessage({ title, description, url: `${PUBLIC_URL}/profile/alerts`, color: colors.gold }, sentAt);
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
  convicted: ['Convicted', 'Reviewed and convicted of cheating.', colors.red],
  overturned: ['Overturned', 'The conviction was overturned and no longer counts.', colors.slate],
  banned: ['Banned by Steam', 'Steam shows a new ban. It does not say for which game.', colors.red],
  appealed: [
    'Appeal',
    'An appeal against the conviction was filed. Until it is decided, the conviction stands.',
    colors.gold,
  ],
  split: ['Split case', 'The votes were split, so the case was closed as undetermined.', colors.gold],
  queue_old: ['Cases are waiting', 'The oldest open case has waited for more than a week.', colors.gold],
} as const satisfies Record<AlertEventKind, readonly [heading: string, description: string, color: number]>;

export function toDiscordMessage(publicUrl: string, announcement: Announcement) {
  return announcement.kind === 'met' ? toDigest(publicUrl, announcement) : toEvent(publicUrl, announcement);
}

function toEvent(publicUrl: string, announcement: EventAnnouncement) {
  const { kind, playerName, happenedAt, meeting, votes, now } = announcement;
  const [heading, description, color] = announcements[kind];
  const title = kind === 'queue_old' ? heading : `${heading}: ${escapeDiscord(playerName ?? '')}`;
  const isNews = kind === 'convicted' || kind === 'overturned' || kind === 'banned';
  const news = { player: playerName ?? '', kind, votes, happenedAt: happenedAt.getTime() };
  const said = isNews && meeting ? sayNews({ ...news, ...meeting, kind }, now) : description;
  return toMessage({ title, description: said, url: publicUrl + pathOf(announcement), color }, happenedAt);
}

/** Discord refuses a message with more embeds than it shows. */
function toDigest(publicUrl: string, { count, news, now }: DigestAnnouncement) {
  const isCut = count > news.length;
  const embeds = (isCut ? news.slice(0, -1) : news).map((one) => toMeetingEmbed(publicUrl, one, now));
  const url = `${publicUrl}/met`;
  const rest = { title: formatMessage(digestHeading, { count }), description: url, url, color: colors.gold };
  return toMessages(isCut ? [...embeds, rest] : embeds, now);
}

function toMeetingEmbed(publicUrl: string, news: MeetingAnnounced, now: Date): Embed {
  const [heading, , color] = announcements[news.kind];
  const title = `${heading}: ${escapeDiscord(news.player)}`;
  return { title, description: sayNews(news, now), url: `${publicUrl}/?steamId=${news.steam64Id}`, color };
}

function sayNews(news: MeetingNews & { kind: FollowedKind }, now: Date): string {
  return formatMessage(describeNews({ ...news, player: escapeDiscord(news.player) }, now.getTime()));
}

function pathOf({ kind, steam64Id, reportId }: EventAnnouncement): string {
  if (kind === 'queue_old') return '/the-watch';
  return kind === 'appealed' || kind === 'split' ? `/report/${reportId}` : `/?steamId=${steam64Id}`;
}
