import { escapeDiscord } from '@argus/domain/discord/escape-discord';
import type { AlertEventKind } from '@argus/domain/notices/alerts';
import type { Config } from '../../config.ts';

export interface Announcement {
  kind: AlertEventKind;
  steam64Id: string | null;
  playerName: string | null;
  reportId: string | null;
  happenedAt: Date;
}

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

const toMessage = (embed: Embed, at: Date) => ({
  allowed_mentions: { parse: [] },
  embeds: [{ ...embed, timestamp: at.toISOString() }],
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
  const { kind, playerName, happenedAt } = announcement;
  const [heading, description, color] = announcements[kind];
  const title = kind === 'queue_old' ? heading : `${heading}: ${escapeDiscord(playerName ?? '')}`;
  return toMessage({ title, description, url: publicUrl + pathOf(announcement), color }, happenedAt);
}

function pathOf({ kind, steam64Id, reportId }: Announcement): string {
  if (kind === 'queue_old') return '/the-watch';
  return kind === 'appealed' || kind === 'split' ? `/report/${reportId}` : `/?steamId=${steam64Id}`;
}
