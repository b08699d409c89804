import { describe, expect, test } from 'vitest';
import { formatMessage } from '../shared/message.ts';
import {
  describeDigest,
  describeNews,
  describePictureMeeting,
  describeTimeSince,
  listPictureNews,
  type MeetingNews,
  summaryMessage,
} from './meeting-words.ts';

const metAt = Date.UTC(2026, 10, 3, 20);
const now = Date.UTC(2026, 10, 15, 9);
const news: MeetingNews = {
  player: 'Mia',
  kind: 'convicted',
  map: 'mirage',
  metAt,
  happenedAt: now - 1,
  votes: { cheater: 3, total: 3 },
};

describe('news about a player whom somebody met', () => {
  const say = (changes: Partial<MeetingNews>) => formatMessage(describeNews({ ...news, ...changes }, now));

  test.each([
    ['today, with votes', {}, 'You met Mia on Mirage on 3 Nov. Convicted today, 3 of 3.'],
    ['without a map', { map: null }, 'You met Mia on 3 Nov. Convicted today, 3 of 3.'],
    ['by staff', { votes: null }, 'You met Mia on Mirage on 3 Nov. Convicted today.'],
    ['on an earlier day', { happenedAt: metAt + 1 }, 'You met Mia on Mirage on 3 Nov. Convicted on 3 Nov, 3 of 3.'],
    [
      'by staff on an earlier day',
      { happenedAt: metAt, votes: null },
      'You met Mia on Mirage on 3 Nov. Convicted on 3 Nov.',
    ],
    [
      'of a meeting in another year',
      { metAt: Date.UTC(2025, 11, 31) },
      'You met Mia on Mirage on 31 Dec 2025. Convicted today, 3 of 3.',
    ],
    [
      'overturned',
      { kind: 'overturned', votes: null },
      'You met Mia on Mirage on 3 Nov. The conviction was overturned today.',
    ],
    ['banned', { kind: 'banned', votes: null }, 'You met Mia on Mirage on 3 Nov. Banned by Steam, as of today.'],
  ] as const)('%s', (_, changes, sentence) => {
    expect(say(changes)).toBe(sentence);
  });

  test('shows a name literally, whatever braces it contains', () => {
    expect(say({ player: '{map} {where, select, other {x}}' })).toBe(
      'You met {map} {where, select, other {x}} on Mirage on 3 Nov. Convicted today, 3 of 3.',
    );
  });
});

test('a digest about one player says all of it, one about several names the latest', () => {
  const say = (count: number) => formatMessage(describeDigest(news, count, now));
  expect(say(1)).toBe('You met Mia on Mirage on 3 Nov. Convicted today, 3 of 3.');
  expect(say(2)).toBe('News about Mia, whom you met on 3 Nov, and one other player you met.');
  expect(say(4)).toBe('News about Mia, whom you met on 3 Nov, and 3 other players you met.');
});

test('the summary counts players, convictions and bans', () => {
  const say = (players: number, convicted: number, banned: number) =>
    formatMessage(summaryMessage, { players, convicted, banned });
  expect(say(214, 9, 12)).toBe('Of 214 players you met, 9 were convicted since, 12 banned by Steam.');
  expect(say(1, 1, 0)).toBe('Of one player you met, 1 was convicted since, 0 banned by Steam.');
  expect(say(12_345, 9, 12)).toContain('Of 12,345 players');
});

test.each([
  [0, 'on the day you met'],
  [1, 'a day after you met'],
  [12, '12 days after you met'],
  [61, '2 months after you met'],
])('what happened %i days later happened %s', (days, words) => {
  expect(formatMessage(describeTimeSince(metAt, metAt + days * 24 * 3_600_000))).toBe(words);
});

test('a picture says where and when, and what came later', () => {
  const say = (convictedAt: number | null, bannedDay: number | null) =>
    listPictureNews(metAt, { convictedAt, bannedDay }).map((message) => formatMessage(message));
  expect(formatMessage(describePictureMeeting({ metAt, map: 'dust2' }))).toBe('Met on Dust II on 3 Nov 2026');
  expect(formatMessage(describePictureMeeting({ metAt, map: null }))).toBe('Met on 3 Nov 2026');
  expect(say(now, null)).toEqual(['Convicted by the community 12 days later.']);
  expect(say(metAt + 1, Date.UTC(2026, 10, 20))).toEqual([
    'Convicted by the community on the same day.',
    'Banned by Steam since.',
  ]);
  expect(say(metAt - 40 * 24 * 3_600_000, Date.UTC(2026, 9, 1))).toEqual([]);
});
