import { expect, test } from 'vitest';
import { formatMessage } from '../shared/message.ts';
import { type PlayerFacts, unreportedPlayer, wordPlayer } from './player-reply.ts';
import { replyLimits } from './reply.ts';
import type { Language } from './say.ts';

const inEnglish: Language = {
  code: 'en',
  say: formatMessage,
  formatList: (items) => items.join(' and '),
  formatDay: (date) => date.toISOString().slice(0, 10),
};
const wording = {
  language: inEnglish,
  site: { publicUrl: 'https://argus.example', productName: 'Argus' },
  isPrivate: false,
  meeting: null,
};
const convictedAt = '2026-11-03T18:00:00.000Z';
const day = '<t:1793728800:D>';
const convicted: PlayerFacts = {
  ...unreportedPlayer,
  steam64Id: '76561198084120101',
  name: 'Mia',
  color: 'red',
  verdict: 'convicted',
  counts: { convictions: 1, pending: 0, closed: 0, lobbyAssociations: 0 },
  conviction: { convictedAt, votes: { cheater: 4, total: 5 } },
};
const fieldsOf = (player: PlayerFacts) => wordPlayer(player, wording).card?.fields;

test('a conviction names its votes, or that staff decided', () => {
  expect(fieldsOf(convicted)).toEqual([{ name: 'Votes', value: `4 of 5 reviewers said cheater, ${day}` }]);
  const byStaff = { ...convicted, conviction: { convictedAt, votes: null } };
  expect(fieldsOf(byStaff)).toEqual([{ name: 'Votes', value: `Convicted by staff, ${day}` }]);
});

test('during an appeal no votes are shown, since whoever asks may be asked to decide it', () => {
  const { card } = wordPlayer({ ...convicted, isUnderAppeal: true }, wording);
  expect(card?.fields).toEqual([]);
  expect(card?.description).toContain('This conviction is under appeal.');
});

test('a private reply says when and where the asker met the player, and a public one never', () => {
  const meeting = { map: 'mirage' as const, metAt: Date.parse(convictedAt) };
  const describe = (given: { isPrivate: boolean; meeting: typeof meeting | { map: null; metAt: number } }) =>
    wordPlayer(convicted, { ...wording, ...given }).card?.description;
  expect(describe({ isPrivate: true, meeting })).toContain(`\nYou met this player on Mirage on ${day}.`);
  expect(describe({ isPrivate: true, meeting: { ...meeting, map: null } })).toContain(
    `\nYou met this player on ${day}.`,
  );
  expect(describe({ isPrivate: false, meeting })).not.toContain('met');
});

test('what Steam says is compared with the verdict', () => {
  const bans = {
    ...{ vacBans: 1, gameBans: 0, isCommunityBanned: false, economyBan: 'none' as const },
    ...{ lastBanDay: '2026-11-15', source: 'api' as const },
  };
  const value = 'Steam: 1 VAC ban, about 12 days after this verdict. Steam does not say for which game.';
  expect(fieldsOf({ ...convicted, bans })).toContainEqual({ name: 'Steam’s bans', value });
});

test('as many cheats as anybody can report fit into a message', () => {
  const cheats = Array.from({ length: 20 }, () => '://'.repeat(13));
  const value = fieldsOf({ ...convicted, cheats })?.find(({ name }) => name === 'Cheats')?.value ?? '';
  expect(value).toMatch(/ and 12 more$/);
  expect(value.length).toBeLessThanOrEqual(replyLimits.fieldValue);
});

test('a player whom Steam does not name is called by their id', () => {
  const { steam64Id } = convicted;
  expect(wordPlayer({ ...unreportedPlayer, steam64Id, name: null }, wording).card?.title).toBe(steam64Id);
});

test('the picture is in the language of the reply', () => {
  const pictureIn = (code: Language['code']) =>
    wordPlayer(convicted, { ...wording, language: { ...inEnglish, code } }).card?.imageUrl;
  expect(pictureIn('en')).toBe('https://argus.example/card/player/76561198084120101.png?v=1-0-0-0-0');
  expect(pictureIn('pt-BR')).toBe('https://argus.example/card/player/76561198084120101.png?v=1-0-0-0-0&lang=pt-BR');
});
