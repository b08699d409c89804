import type { AlertEventKind } from '@argus/domain/notices/alerts';
import { escapeDiscord } from '@argus/domain/notices/discord-webhook';
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
  return toMessage(
    {
      title: `${escapeDiscord(PRODUCT_NAME)} is connected`,
      description: 'What happens to players you follow will be shown in this channel.',
      url: `${PUBLIC_URL}/profile/settings`,
      color: colors.gold,
    },
    sentAt,
  );
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
export function toDiscordMessage(
  publicUrl: string,
  { kind, steam64Id, playerName, reportId, happenedAt }: Announcement,
) {
  const player = escapeDiscord(playerName ?? '');
  const playerUrl = `${publicUrl}/?steamId=${steam64Id}`;
  const caseUrl = `${publicUrl}/report/${reportId}`;
  const shown = {
    convicted: {
      title: `Convicted: ${player}`,
      description: 'Reviewed and convicted of cheating.',
      url: playerUrl,
      color: colors.red,
    },
    overturned: {
      title: `Overturned: ${player}`,
      description: 'The conviction was overturned and no longer counts.',
      url: playerUrl,
      color: colors.slate,
    },
    banned: {
      title: `Banned by Steam: ${player}`,
      description: 'Steam shows a new ban. It does not say for which game.',
      url: playerUrl,
      color: colors.red,
    },
    appealed: {
      title: `Appeal: ${player}`,
      description: 'An appeal against the conviction was filed. Until it is decided, the conviction stands.',
      url: caseUrl,
      color: colors.gold,
    },
    split: {
      title: `Split case: ${player}`,
      description: 'The votes were split, so the case was closed as undetermined.',
      url: caseUrl,
      color: colors.gold,
    },
    queue_old: {
      title: 'Cases are waiting',
      description: 'The oldest open case has waited for more than a week.',
      url: `${publicUrl}/the-watch`,
      color: colors.gold,
    },
  }[kind];
  return toMessage(shown, happenedAt);
}
