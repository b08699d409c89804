import { expect, test } from 'vitest';
import { formatMessage } from '../shared/message.ts';
import { parseCustomId, writeCustomId } from './custom-id.ts';
import { wordFollowing } from './following-reply.ts';
import { wordLobby } from './lobby-reply.ts';
import { listLines, replyLimits } from './reply.ts';

const site = { publicUrl: 'https://argus.example', productName: 'Argus' };
const say = formatMessage;
const language = {
  code: 'en' as const,
  say,
  formatList: (items: readonly string[]) => items.join(),
  formatDay: String,
};
const wording = { say, language, site, isPrivate: true };
const idOf = (n: number) => String(76_561_198_084_120_101n + BigInt(n));

test('a list says how many of its lines are left out, be it for their number or for their length', () => {
  const rest = (count: number) => `+${count}`;
  expect(listLines(['a', 'b'], { max: 2, rest })).toBe('a\nb');
  expect(listLines(['a', 'b', 'c'], { max: 2, rest })).toBe('a\nb\n+1');
  expect(listLines(['a', 'b'], { max: 2, total: 9, rest })).toBe('a\nb\n+7');
  const long = 'x'.repeat(3000);
  expect(listLines([long, long, 'c'], { max: 3, rest })).toBe(`${long}\n+2`);
});

test('a lobby of which Steam names nobody calls players by the end of their ids', () => {
  const players = [0, 1].map((n) => ({ steam64Id: idOf(n), name: null, found: null }));
  const { card, buttons, isPrivate } = wordLobby({ players, unresolved: 1 }, wording);
  expect(card?.description).toBe(
    [
      ...[0, 1].map(
        (n) => `⚪ \u2068Player …010${n + 1}\u2069 · [No information](https://argus.example/?steamId=${idOf(n)})`,
      ),
      '',
      'That does not mean they are clean, only that we know nothing about them.',
      'One custom URL could not be looked up.',
    ].join('\n'),
  );
  expect([buttons.map(({ label }) => label), isPrivate]).toEqual([['Open', 'Remember this lobby'], true]);
});

test('a lobby says when Steam banned a convicted player', () => {
  const bans = {
    ...{ vacBans: 1, gameBans: 0, isCommunityBanned: false, economyBan: 'none' as const },
    ...{ lastBanDay: '2026-11-15', source: 'api' as const },
  };
  const found = { color: 'red' as const, convictedAt: '2026-11-03T18:00:00.000Z', bans };
  const { card } = wordLobby({ players: [{ steam64Id: idOf(0), name: 'Mia', found }], unresolved: 0 }, wording);
  expect(card?.title).toBe('This player is convicted');
  expect(card?.description).toBe(
    `🔴 \u2068Mia\u2069 · [Convicted](https://argus.example/?steamId=${idOf(0)}), <t:1793728800:D> · Steam banned them 12 days later`,
  );
});

test('the longest names of a crowded lobby and of a long list of followed players fit into a message', () => {
  const name = '://'.repeat(21);
  const players = Array.from({ length: 100 }, (_, n) => ({ steam64Id: idOf(n), name, found: null }));
  const publicUrl = `https://${'long-'.repeat(10)}host.example/${'path/'.repeat(50)}`;
  const lobby = wordLobby({ players, unresolved: 10 }, { ...wording, site: { ...site, publicUrl } });
  const followed = players.map((player) => ({
    ...player,
    latestEvent: null,
    meeting: { map: 'overpass' as const, metAt: 0 },
  }));
  const following = wordFollowing({ players: followed, total: 200 }, wording);
  for (const { card } of [lobby, following]) {
    expect(card?.description.length).toBeLessThanOrEqual(replyLimits.description);
  }
  expect(lobby.card?.url).toBe(`${publicUrl}/lobby`);
  for (const button of lobby.buttons) {
    if ('url' in button) expect(button.url.length).toBeLessThanOrEqual(replyLimits.buttonUrl);
    else expect(parseCustomId(writeCustomId(button.does))).toEqual(button.does);
  }
});
