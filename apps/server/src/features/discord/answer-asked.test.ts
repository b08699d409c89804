import { discordMessages } from '@argus/domain/discord/discord-messages';
import { rememberMessages } from '@argus/domain/meetings/remembering';
import { loginMessages } from '@argus/domain/members/login';
import { followLimits, followMessages } from '@argus/domain/notices/alerts';
import { verdictHeadlines } from '@argus/domain/players/search-verdict';
import { steamInputMessages } from '@argus/domain/players/steam-id';
import { formatMessage } from '@argus/domain/shared/message';
import { describe, expect, test } from 'vitest';
import { convict, openProcess } from '../../../tests/announcing.ts';
import { aPlayer, aReport, aUser } from '../../../tests/builders.ts';
import {
  aDiscordAccount,
  ask,
  askForMessage,
  build,
  check,
  checkMessage,
  deliver,
  directMessages,
  fillLobby,
  plainCommand,
  press,
} from '../../../tests/discord.ts';
import { useTestApp } from '../../../tests/test-app.ts';
import { follows } from '../../platform/db/schema/alerts.ts';
import { metPlayers } from '../../platform/db/schema/meetings.ts';
import { rememberLobby } from '../meetings/remember-lobby.ts';

const t = useTestApp();
const site = 'http://localhost:3999';
const red = 0xff7366;

const aMember = async (given: Parameters<typeof aUser>[1] = {}) => {
  const account = aDiscordAccount();
  return { account, user: await aUser(t.db, { discordId: account.discordId, ...given }) };
};
const profile = (steam64Id: string) => `https://steamcommunity.com/profiles/${steam64Id}`;
const followedBy = async (userId: string) =>
  (await t.db.select().from(follows)).filter((row) => row.userId === userId).map(({ steam64Id }) => steam64Id);

describe('/check', () => {
  test('answers with verdict, colour, votes, cheats, picture and buttons', async () => {
    const player = await aPlayer(t.db, { name: 'Mia' });
    const { verdictAt } = await aReport(t.db, { player, status: 'verified_cheater', cheatsUsed: ['Aimbot', 'Radar'] });
    const { steam64Id } = player;
    const { embeds, components, isPrivate } = await askForMessage(t, { act: check(profile(steam64Id)) });
    const day = `<t:${Math.floor((verdictAt?.getTime() ?? 0) / 1000)}:D>`;
    expect(isPrivate).toBe(false);
    expect(embeds).toEqual([
      {
        title: 'Mia',
        url: `${site}/?steamId=${steam64Id}`,
        color: red,
        description: `**${verdictHeadlines.convicted.message}**\nConvicted by community review on the evidence of one report.`,
        fields: [
          { name: 'Votes', value: `3 of 3 reviewers said cheater, ${day}` },
          { name: 'Cheats', value: 'Aimbot and Radar' },
        ],
        image: { url: `${site}/card/player/${steam64Id}.png?v=1-0-0-0-0` },
      },
    ]);
    expect(components).toEqual([
      {
        type: 1,
        components: [
          { type: 2, style: 5, label: 'Open', url: `${site}/?steamId=${steam64Id}` },
          { type: 2, style: 5, label: 'Report', url: `${site}/submit-report?steamId=${steam64Id}` },
          { type: 2, style: 2, label: 'Follow', custom_id: `follow:${steam64Id}` },
        ],
      },
    ]);
  });

  test('names the picture anew when the verdict changes, because Discord keeps pictures', async () => {
    const player = await aPlayer(t.db);
    const pictureOf = async () => (await askForMessage(t, { act: check(player.steam64Id) })).embeds[0]?.image?.url;
    const before = await pictureOf();
    await aReport(t.db, { player });
    const pending = await pictureOf();
    expect(new Set([before, pending]).size).toBe(2);
    const { pathname, search } = new URL(pending ?? '');
    const picture = await t.app.inject({ url: pathname + search });
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
  });

  test.each([
    ['the asker alone if so asked', true, true],
    ['everybody if so asked', false, false],
    ['everybody if not asked otherwise', undefined, false],
  ])('is shown to %s', async (_, given, isPrivate) => {
    const { steam64Id } = await aPlayer(t.db);
    expect((await askForMessage(t, { act: check(steam64Id, given) })).isPrivate).toBe(isPrivate);
  });

  test('takes whatever the search takes, and names unreported players as Steam does', async () => {
    const nightowl = '76561201479974225';
    for (const text of [
      'nightowl',
      'https://steamcommunity.com/id/nightowl/',
      nightowl,
      `look: ${profile(nightowl)}!`,
    ]) {
      const [embed] = (await askForMessage(t, { act: check(text) })).embeds;
      expect(embed).toMatchObject({ title: 'NightOwl', url: `${site}/?steamId=${nightowl}`, fields: [] });
      expect(embed?.description).toContain(verdictHeadlines.unknown.message);
    }
  });

  test('answers about several players like the lobby', async () => {
    const [one, other] = [await aPlayer(t.db), await aPlayer(t.db)];
    const { embeds } = await askForMessage(t, { act: check(`${one.steam64Id} ${other.steam64Id}`) });
    expect(embeds).toMatchObject([{ title: 'Nobody has reported any of these 2' }]);
  });

  test.each([
    ['a name', 'Some Player', steamInputMessages.steam_input_hint.message],
    ['nothing', '', steamInputMessages.steam_input_invalid.message],
    ['a custom URL that nobody has', 'nobody-has-this-name', steamInputMessages.steam_profile_not_found.message],
  ])('tells only the asker what to do with %s', async (_, text, sentence) => {
    const { content, isPrivate } = await askForMessage(t, { act: check(text) });
    expect([content, isPrivate]).toEqual([expect.stringContaining(sentence), true]);
  });

  test('says it to the asker if Steam does not answer', async () => {
    t.sandbox.failures.steam.set('500', 1);
    const { content, isPrivate } = await askForMessage(t, { act: check('onetapanna') });
    expect([content, isPrivate]).toEqual([expect.stringContaining('Steam is not responding'), true]);
    t.clock.advance(120_000);
  });
});

describe('/lobby', () => {
  test('opens a field for a paste, which remembers who may see the answer', async () => {
    for (const isPrivate of [false, true]) {
      const options = [{ name: 'private', type: 5 as const, value: isPrivate }];
      const { modal } = await ask(t, { act: { kind: 'command', name: 'lobby', options } });
      expect(modal).toMatchObject({ custom_id: isPrivate ? 'lobby:private' : 'lobby:public', title: 'Check a lobby' });
      const values = { [modal?.components[0]?.component.custom_id ?? '']: '76561198500000901' };
      const answer = await ask(t, { act: { kind: 'modal', customId: modal?.custom_id ?? '', values } });
      expect(answer).toMatchObject({ state: 'shown', isEphemeral: isPrivate });
    }
  });

  test('answers like the page: the convicted first, the others named by Steam, and never by the paste', async () => {
    const convicted = await aPlayer(t.db, { name: 'Mia' });
    await aReport(t.db, { player: convicted, status: 'verified_cheater' });
    const pending = await aPlayer(t.db, { name: 'Jo' });
    await aReport(t.db, { player: pending });
    const smokewall = '76561201487283361';
    const stranger = '76561198000000077';
    const text = [
      `"Zebra Pasted Name" ${profile(stranger)}`,
      ...[pending.steam64Id, smokewall, convicted.steam64Id].map(profile),
    ].join('\n');
    const { embeds, components } = await askForMessage(t, { act: fillLobby(text) });
    const [embed] = embeds;
    expect(embed).toMatchObject({ title: '1 of 4 convicted', color: red });
    const lines = embed?.description.split('\n') ?? [];
    expect(lines.map((line) => line.slice(0, 9))).toEqual([
      '🔴 \u2068Mia\u2069 ',
      expect.stringContaining('Jo'),
      expect.not.stringContaining('Zebra'),
      expect.stringContaining('Smok'),
    ]);
    expect(lines[0]).toContain(`[Convicted](${site}/?steamId=${convicted.steam64Id})`);
    expect(JSON.stringify(embeds)).not.toContain('Zebra');
    const url = `${site}/lobby#players=${[convicted.steam64Id, pending.steam64Id, stranger, smokewall].join(',')}`;
    expect(embed?.url).toBe(url);
    expect(components[0]?.components).toEqual([
      { type: 2, style: 5, label: 'Open', url },
      { type: 2, style: 2, label: 'Remember this lobby', custom_id: 'remember' },
    ]);
  });

  test('fits into a message however many there are', async () => {
    const players = await Promise.all(
      Array.from({ length: 30 }, (_, n) => aPlayer(t.db, { name: `${'*_~|['.repeat(12)}${n}` })),
    );
    for (const player of players.slice(0, 3)) await aReport(t.db, { player, status: 'verified_cheater' });
    const unknown = Array.from({ length: 70 }, (_, n) => String(76_561_198_600_000_000n + BigInt(n)));
    const text = [...players.map(({ steam64Id }) => steam64Id), ...unknown].join(' ');
    const { embeds, components } = await askForMessage(t, { act: fillLobby(text) });
    expect(embeds[0]?.description).toMatch(/\n\d\d more players are on the page\.$/);
    // The address is too long for a button that opens it.
    const labels = components.flatMap((row) => row.components.map(({ label }) => label));
    expect([labels, embeds[0]?.url.split(',').length]).toEqual([['Remember this lobby'], 100]);
  });

  test('says why nobody was looked up', async () => {
    const tooMany = Array.from({ length: 101 }, (_, n) => String(76_561_198_600_000_000n + BigInt(n))).join(' ');
    for (const [text, sentence] of [
      ['just words here', steamInputMessages.steam_input_invalid.message],
      [tooMany, 'Up to 100 players can be looked up at once.'],
    ] as const) {
      const { content, isPrivate } = await askForMessage(t, { act: fillLobby(text) });
      expect([content, isPrivate]).toEqual([expect.stringContaining(sentence), true]);
    }
  });
});

describe('the command in the menu of a message', () => {
  test('looks up every account in it, for the asker alone', async () => {
    const [one, other] = [await aPlayer(t.db), await aPlayer(t.db)];
    const embed = { description: `also ${profile(other.steam64Id)}`, fields: [{ name: 'x', value: 'y' }] };
    const { embeds, isPrivate } = await askForMessage(t, { act: checkMessage(`he is ${one.steam64Id}`, [embed]) });
    expect([embeds[0]?.url, isPrivate]).toEqual([expect.stringContaining(one.steam64Id), true]);
    expect(embeds[0]?.url).toContain(other.steam64Id);
  });

  test('shows a single player as /check does', async () => {
    const { steam64Id, name } = await aPlayer(t.db);
    const { embeds } = await askForMessage(t, { act: checkMessage(profile(steam64Id)) });
    expect(embeds).toMatchObject([{ title: name, url: `${site}/?steamId=${steam64Id}` }]);
  });

  test('takes no word of a conversation for a custom URL', async () => {
    for (const text of ['nightowl', 'gg', '', 'https://steamcommunity.com/app/730']) {
      const { content, isPrivate } = await askForMessage(t, { act: checkMessage(text) });
      expect([content, isPrivate]).toEqual([discordMessages.no_players_in_message.message, true]);
    }
  });

  test('finds accounts in a forwarded message', async () => {
    const { steam64Id } = await aPlayer(t.db);
    const interaction = build(t, { act: checkMessage('') });
    const text = JSON.stringify(interaction).replace(
      '"content":""',
      `"content":"","message_snapshots":[{"message":{"content":"${profile(steam64Id)}","embeds":[]}}]`,
    );
    expect((await deliver(t, JSON.parse(text))).message?.embeds[0]?.url).toContain(steam64Id);
  });
});

describe('remembering a lobby', () => {
  const remember = /Remember this lobby/;
  const rememberedBy = async (userId: string) =>
    (await t.db.select().from(metPlayers)).filter((row) => row.userId === userId).map(({ steam64Id }) => steam64Id);

  test('takes one press on its button, is private, and stores a lobby once', async () => {
    const { account, user } = await aMember();
    const players = await Promise.all([aPlayer(t.db), aPlayer(t.db)]);
    const ids = players.map(({ steam64Id }) => steam64Id).sort();
    const { embeds, components } = await askForMessage(t, { act: fillLobby(ids.join(' ')) });
    expect(JSON.stringify(components)).toMatch(remember);
    const said = [];
    for (const _ of ids) said.push(await askForMessage(t, { account, act: press('remember', embeds) }));
    expect(said.map(({ content, isPrivate }) => [content, isPrivate])).toEqual([
      ['Remembered. We tell you if any of these 2 is ever convicted or banned.', true],
      ['You already remember this lobby.', true],
    ]);
    expect((await rememberedBy(user.id)).sort()).toEqual(ids);
  });

  test('needs an account: others get a link to log in, which leads to the lobby', async () => {
    const { steam64Id } = await aPlayer(t.db);
    const embeds = [{ url: `${site}/lobby#players=${steam64Id}` }];
    const { components, isPrivate } = await askForMessage(t, { act: press('remember', embeds) });
    const link = { type: 2, style: 5, label: 'Log in to Argus' };
    expect(components[0]?.components).toEqual([{ ...link, url: `${site}/lobby#players=${steam64Id}` }]);
    expect(isPrivate).toBe(true);
    const many = Array.from({ length: 60 }, (_, n) => 76_561_198_800_000_000n + BigInt(n)).join();
    const crowd = await askForMessage(t, { act: press('remember', [{ url: `${site}/lobby#players=${many}` }]) });
    expect(crowd.components[0]?.components).toEqual([{ ...link, url: `${site}/lobby` }]);
    expect(crowd.content).toMatch(/^To remember a lobby, log in to Argus once .* Then press the button again\.$/);
  });

  test.each([[[]], [[{ url: null }]], [[{ url: 'no address' }]], [[{ url: `${site}/lobby#players=mira` }]]])(
    'stores nobody for a card that names nobody: %j',
    async (embeds) => {
      const { account, user } = await aMember();
      const { content } = await askForMessage(t, { account, act: press('remember', embeds) });
      expect(content).toBe(rememberMessages.nobody_to_remember.message);
      expect(await rememberedBy(user.id)).toEqual([]);
    },
  );
});

describe('a meeting that the asker remembers', () => {
  const met = /You met this player on Mirage on <t:\d+:D>\./;
  test('is named where nobody else reads it, and never to everybody in a server', async () => {
    const { account, user } = await aMember();
    const { account: stranger } = await aMember();
    const player = await aPlayer(t.db, { name: 'Mia' });
    const { steam64Id } = player;
    await rememberLobby({ db: t.db, clock: t.clock.now }, { user, steam64Ids: [steam64Id], map: 'mirage' });
    await askForMessage(t, { account, act: press(`follow:${steam64Id}`) });
    const said = async (asker: typeof account, act: Parameters<typeof askForMessage>[1]['act']) =>
      (await askForMessage(t, { account: asker, act })).embeds[0]?.description;
    expect(await said(account, check(steam64Id, true))).toMatch(met);
    expect(await said(account, checkMessage(profile(steam64Id)))).toMatch(met);
    expect(await said(account, plainCommand('following'))).toMatch(
      /Mia\u2069 · no news yet · you met on Mirage, <t:\d+:D>$/,
    );
    for (const act of [check(steam64Id), check(steam64Id, false), fillLobby(steam64Id)]) {
      expect(await said(account, act)).not.toMatch(/you met/i);
    }
    expect(await said(stranger, check(steam64Id, true))).not.toMatch(/you met/i);
  });
});

describe('following', () => {
  test('takes one press, which only the presser hears of, and no second one', async () => {
    const { account, user } = await aMember();
    const { steam64Id } = await aPlayer(t.db);
    const answers = [1, 2].map(() => () => askForMessage(t, { account, act: press(`follow:${steam64Id}`) }));
    const said = [];
    for (const answer of answers) said.push(await answer());
    expect(said.map(({ content, isPrivate }) => [content, isPrivate])).toEqual([
      ['You follow this player.', true],
      ['You already follow this player.', true],
    ]);
    expect(await followedBy(user.id)).toEqual([steam64Id]);
  });

  test('needs an account: others get a link to log in', async () => {
    const steam64Id = '76561198500000777';
    const { components, isPrivate } = await askForMessage(t, { act: press(`follow:${steam64Id}`) });
    const link = { type: 2, style: 5, label: 'Log in to Argus' };
    expect(components[0]?.components).toEqual([{ ...link, url: `${site}/?steamId=${steam64Id}` }]);
    const asked = await askForMessage(t, { act: plainCommand('following') });
    expect(asked.components[0]?.components).toEqual([{ ...link, url: `${site}/following` }]);
    expect([isPrivate, asked.isPrivate]).toEqual([true, true]);
  });

  test('has the same limit as on the site', async () => {
    const { account, user } = await aMember();
    const followedAt = new Date();
    await t.db.insert(follows).values(
      Array.from({ length: followLimits.players }, (_, n) => ({
        userId: user.id,
        steam64Id: String(76_561_198_800_000_000n + BigInt(n)),
        followedAt,
      })),
    );
    const { content } = await askForMessage(t, { account, act: press('follow:76561198500000778') });
    expect(content).toBe(formatMessage(followMessages.too_many_follows));
    expect(await followedBy(user.id)).toHaveLength(followLimits.players);
  });

  test.each([
    'follow:76561198500000778,76561198500000779',
    'follow:me',
    'unfollow:76561198500000778',
    'lobby:public',
    'follow:../admin',
  ])('follows nobody for a button that we did not make: %s', async (customId) => {
    const { account, user } = await aMember();
    const { content } = await askForMessage(t, { account, act: press(customId) });
    expect(content).toBe(discordMessages.unknown_command.message);
    expect(await followedBy(user.id)).toEqual([]);
  });

  test('/following lists the news first, for the asker alone', async () => {
    const { account } = await aMember();
    const nobody = await askForMessage(t, { account, act: plainCommand('following') });
    expect(nobody.content).toBe(discordMessages.following_none.message);
    const quiet = await aPlayer(t.db, { name: 'Quiet' });
    const player = await aPlayer(t.db, { name: 'Loud' });
    for (const { steam64Id } of [player, quiet]) {
      await askForMessage(t, { account, act: press(`follow:${steam64Id}`) });
    }
    await convict(t, player);
    await openProcess(t).announce();
    const { embeds, isPrivate } = await askForMessage(t, {
      account,
      place: directMessages,
      act: plainCommand('following'),
    });
    const lines = embeds[0]?.description.split('\n') ?? [];
    expect(lines).toEqual([
      expect.stringMatching(/^\u2068Loud\u2069 · \[Convicted of cheating\]\(\S+\), <t:\d+:D>$/),
      '\u2068Quiet\u2069 · no news yet',
    ]);
    expect(isPrivate).toBe(true);
  });
});

test('somebody who is banned gets their sentence, whatever they ask, and nothing happens', async () => {
  const { account, user } = await aMember({ isBanned: true, banReason: 'Only staff and they know.' });
  const { steam64Id } = await aPlayer(t.db);
  const acts = [
    ...[check(steam64Id), fillLobby(steam64Id), checkMessage(profile(steam64Id)), press(`follow:${steam64Id}`)],
    ...[plainCommand('following'), plainCommand('lobby')],
  ];
  for (const act of acts) {
    const { content, embeds, isPrivate } = await askForMessage(t, { account, act });
    expect([content, embeds, isPrivate]).toEqual([loginMessages.account_banned.message, [], true]);
  }
  expect(await followedBy(user.id)).toEqual([]);
});
