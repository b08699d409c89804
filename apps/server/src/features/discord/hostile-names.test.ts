import { renderDiscord } from '@argus/sandbox/discord/markup';
import { escapeMarkup } from '@argus/sandbox/http/markup';
import { describe, expect, test } from 'vitest';
import { aPlayer, aReport, aUser } from '../../../tests/builders.ts';
import { aDiscordAccount, askForMessage, check, fillLobby, plainCommand, press } from '../../../tests/discord.ts';
import { useTestApp } from '../../../tests/test-app.ts';

/* People choose the names of players and cheats. What Discord makes of a reply is shown by the sandbox's renderer. */

const t = useTestApp();

const hostile = [
  ['a mention of everybody', '@everyone @here'],
  ['a mention of a user, a role and a channel', '<@184205716020330505> <@&1842057160203> <#1842057160203>'],
  ['a masked link', '[Not convicted](https://evil.example/login)'],
  ['half a masked link', 'x](https://evil.example) [y'],
  ['a link', 'https://evil.example/free-skins'],
  ['a link in angle brackets', '<https://evil.example>'],
  ['an invitation', 'discord.gg/evil'],
  ['every kind of emphasis', '**a** __b__ *c* _d_ ~~e~~ ||f|| `g` ```h```'],
  ['the end of emphasis', 'a** **b'],
  ['a heading, a quote and a list', '# a > b - c -# d'],
  ['a time', '<t:1:R>'],
  ['an emoji', ':skull: <:skull:184205716020330505>'],
  ['backslashes', 'a\\ \\\\ b\\'],
  ['a button', '{"type":2,"custom_id":"follow:76561198500000001"}'],
  ['our own placeholders', '{verdict} {day} {count, plural, other {x}}'],
] as const;

/** The page's characters that hold a name together, which nobody sees. */
const visible = (html: string) => html.replace(/[\u200B\u2066-\u2069]/g, '');

describe.each(hostile)('a player whose name is %s', (_, name) => {
  test('is shown by it, and it does nothing', async () => {
    const account = aDiscordAccount();
    await aUser(t.db, { discordId: account.discordId });
    const player = await aPlayer(t.db, { name });
    await aReport(t.db, { player, status: 'verified_cheater', cheatsUsed: [name.slice(0, 40)] });
    const other = await aPlayer(t.db, { name: 'Somebody' });
    await askForMessage(t, { account, act: press(`follow:${player.steam64Id}`) });
    const replies = await Promise.all([
      askForMessage(t, { act: check(player.steam64Id) }),
      askForMessage(t, { act: fillLobby(`${player.steam64Id} ${other.steam64Id}`) }),
      askForMessage(t, { account, act: plainCommand('following') }),
    ]);
    const shown = escapeMarkup(name);
    const [single, lobby, following] = replies.map(({ embeds: [embed] }) => ({
      title: visible(renderDiscord(embed?.title ?? '')),
      description: visible(renderDiscord(embed?.description ?? '')),
      fields: embed?.fields.map(({ value }) => visible(renderDiscord(value))),
    }));
    expect(single?.title).toBe(shown);
    expect(single?.fields).toContain(escapeMarkup(name.slice(0, 40)));
    expect(lobby?.description).toContain(`🔴 ${shown} · <a href="${t.config.PUBLIC_URL}/?steamId=${player.steam64Id}"`);
    expect(following?.description).toBe(`${shown} · no news yet`);
    for (const { content, allowed_mentions } of replies) {
      expect([content, allowed_mentions]).toEqual(['', { parse: [] }]);
    }
    const [first, second] = replies.map(({ components }) => components.flatMap((row) => row.components));
    expect(first?.map((button) => ('url' in button ? new URL(button.url).origin : button.custom_id))).toEqual([
      ...[t.config.PUBLIC_URL, t.config.PUBLIC_URL],
      `follow:${player.steam64Id}`,
    ]);
    expect(second?.map((button) => ('url' in button ? new URL(button.url).origin : button.custom_id))).toEqual([
      t.config.PUBLIC_URL,
      'remember',
    ]);
  });
});
