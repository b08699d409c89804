import { expect, test } from 'vitest';
import { parseDiscordWebhook, shortWebhook } from './discord-webhook.ts';

const id = '184205716020330000';
const token = `${'aB3_-'.repeat(13)}xyz`;
const good = `https://discord.com/api/webhooks/${id}/${token}`;

test('parseDiscordWebhook reads id and token, with or without spaces around the address', () => {
  expect(parseDiscordWebhook(good)).toEqual({ id, token });
  expect(parseDiscordWebhook(` ${good}\n`)).toEqual({ id, token });
});

test.each([
  ['', 'nothing'],
  [good.replace('https', 'http'), 'without encryption'],
  [good.replace('discord.com', 'discord.com.example.test'), 'another host'],
  [good.replace('discord.com', 'discordapp.com'), 'an older host'],
  [good.replace('discord.com', 'canary.discord.com'), 'a subdomain'],
  [good.replace('discord.com', 'discord.com:8443'), 'a port'],
  [good.replace('discord.com', 'discord.com:443'), 'the usual port'],
  [good.replace('discord.com', '127.0.0.1'), 'this machine'],
  [good.replace('https://', 'https://me@'), 'a user'],
  [good.replace('https://', 'https://discord.com@example.test/'), 'a host that looks like a user'],
  [`${good}?wait=true`, 'a query'],
  [`${good}?`, 'an empty query'],
  [`${good}#top`, 'a fragment'],
  [`${good}/slack`, 'a deeper path'],
  [`${good}/`, 'a slash at the end'],
  [`${good}/../../../users/@me`, 'steps back'],
  [good.replace('/api/', '/api/v10/'), 'a version'],
  [good.replace('/api/', '/API/'), 'capitals'],
  [good.replace('/api/', '/%61pi/'), 'escapes'],
  [good.replace('//discord', '/\\discord'), 'a backslash'],
  [good.replace(id, 'me'), 'no digits'],
  [good.replace(id, '٣'.repeat(18)), 'other digits'],
  [good.replace(token, token.slice(0, 20)), 'a short token'],
  [`${good}${'a'.repeat(200)}`, 'too long'],
  [`javascript:${good}`, 'a script'],
])('parseDiscordWebhook refuses %s: %s', (address) => {
  expect(parseDiscordWebhook(address)).toBeNull();
});

test('the short form of a webhook shows the end of its id and nothing of its token', () => {
  expect(shortWebhook(id)).toBe('https://discord.com/api/webhooks/…0000/…');
  expect(good).not.toContain(shortWebhook(id));
});
