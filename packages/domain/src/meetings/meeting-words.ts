import type { FollowedKind } from '../notices/alerts.ts';
import type { Message } from '../shared/message.ts';
import { toShortDay } from '../shared/short-day.ts';
import { dayMs, dayOf } from '../shared/time.ts';
import { type MapId, mapNames } from './maps.ts';

export interface Meeting {
  metAt: number;
  map: MapId | null;
}

export interface MeetingNews extends Meeting {
  player: string;
  kind: FollowedKind;
  happenedAt: number;
  /** They are null if staff decided, and for everything but a conviction. */
  votes: { cheater: number; total: number } | null;
}

/** Each branch is a whole sentence, so that each language can order its words. */
const newsMessages = {
  convicted: /*i18n*/ {
    id: 'met_convicted',
    message:
      '{where, select, map {You met {player} on {map} on {metShortDay}.} other {You met {player} on {metShortDay}.}} {when, select, today_votes {Convicted today, {cheater} of {total}.} today {Convicted today.} votes {Convicted on {newsShortDay}, {cheater} of {total}.} other {Convicted on {newsShortDay}.}}',
  },
  overturned: /*i18n*/ {
    id: 'met_overturned',
    message:
      '{where, select, map {You met {player} on {map} on {metShortDay}.} other {You met {player} on {metShortDay}.}} {when, select, today {The conviction was overturned today.} other {The conviction was overturned on {newsShortDay}.}}',
  },
  banned: /*i18n*/ {
    id: 'met_banned',
    message:
      '{where, select, map {You met {player} on {map} on {metShortDay}.} other {You met {player} on {metShortDay}.}} {when, select, today {Banned by Steam, as of today.} other {Banned by Steam, as of {newsShortDay}.}}',
  },
} as const satisfies Record<FollowedKind, Message>;

const severalMessage = /*i18n*/ {
  id: 'met_several',
  message:
    '{others, plural, one {News about {player}, whom you met on {metShortDay}, and one other player you met.} other {News about {player}, whom you met on {metShortDay}, and {others} other players you met.}}',
};

/** A page says these itself, because only it knows in which time zone its viewer is. */
export const findMeetingMessage = (id: string | undefined): Message | null =>
  [...Object.values(newsMessages), severalMessage].find((message) => message.id === id) ?? null;

export const digestHeading = /*i18n*/ {
  id: 'met_digest_heading',
  message: '{count, plural, one {A player you met} other {{count} players you met}}',
};

/** What the bell, a channel and a direct reply say of one player, such as "You met X on Mirage on 3 Nov. Convicted today, 3 of 3." */
export function describeNews(news: MeetingNews, now: number): Message {
  const { player, kind, map, metAt, happenedAt, votes } = news;
  const isToday = dayOf(happenedAt) === dayOf(now);
  const when = `${isToday ? 'today' : ''}${isToday && votes ? '_' : ''}${votes ? 'votes' : ''}`;
  const values = {
    player,
    map: map === null ? '' : mapNames[map],
    where: map === null ? 'no_map' : 'map',
    metShortDay: toShortDay(metAt, now),
    when: when === '' ? 'earlier' : when,
    newsShortDay: toShortDay(happenedAt, now),
    cheater: votes?.cheater ?? 0,
    total: votes?.total ?? 0,
  };
  return { ...newsMessages[kind], values };
}

/** What the bell says of a digest: all of it if it is about one player, else its latest news and how many more. */
export function describeDigest(latest: MeetingNews, count: number, now: number): Message {
  if (count === 1) return describeNews(latest, now);
  const { player, metAt } = latest;
  return { ...severalMessage, values: { player, metShortDay: toShortDay(metAt, now), others: count - 1 } };
}

export const summaryMessage = /*i18n*/ {
  id: 'met_summary',
  message:
    'Of {players, plural, one {one player} other {{players, number} players}} you met, {convicted, number} {convicted, plural, one {was} other {were}} convicted since, {banned, number} banned by Steam.',
};

const sinceMessages = {
  same_day: /*i18n*/ { id: 'since_met_same_day', message: 'on the day you met' },
  days: /*i18n*/ {
    id: 'since_met_days',
    message: '{count, plural, one {a day after you met} other {{count} days after you met}}',
  },
  months: /*i18n*/ { id: 'since_met_months', message: '{count} months after you met' },
} as const;

const longestInDays = 60;

export function describeTimeSince(metAt: number, happenedAt: number): Message {
  const count = Math.max(0, Math.round((dayOf(happenedAt) - dayOf(metAt)) / dayMs));
  if (count === 0) return sinceMessages.same_day;
  if (count <= longestInDays) return { ...sinceMessages.days, values: { count } };
  return { ...sinceMessages.months, values: { count: Math.round(count / 30.44) } };
}

const pictureMessages = {
  met: /*i18n*/ {
    id: 'met_picture_met',
    message: '{where, select, map {Met on {map} on {metShortDay}} other {Met on {metShortDay}}}',
  },
  convicted: /*i18n*/ {
    id: 'met_picture_convicted',
    message:
      '{days, plural, one {Convicted by the community a day later.} other {Convicted by the community {days} days later.}}',
  },
  convicted_same_day: /*i18n*/ {
    id: 'met_picture_convicted_same_day',
    message: 'Convicted by the community on the same day.',
  },
  banned: /*i18n*/ { id: 'met_picture_banned', message: 'Banned by Steam since.' },
} as const;

/** The picture names the player and the day, and nobody who was there. */
export function describePictureMeeting({ metAt, map }: Meeting): Message {
  const where = map === null ? 'no_map' : 'map';
  const values = { where, map: map === null ? '' : mapNames[map], metShortDay: toShortDay(metAt, null) };
  return { ...pictureMessages.met, values };
}

export function listPictureNews(
  metAt: number,
  { convictedAt, bannedDay }: { convictedAt: number | null; bannedDay: number | null },
): Message[] {
  const days = convictedAt === null ? 0 : Math.round((dayOf(convictedAt) - dayOf(metAt)) / dayMs);
  return [
    ...(convictedAt === null || days < 0
      ? []
      : [days === 0 ? pictureMessages.convicted_same_day : { ...pictureMessages.convicted, values: { days } }]),
    ...(bannedDay === null || bannedDay < dayOf(metAt) ? [] : [pictureMessages.banned]),
  ];
}
