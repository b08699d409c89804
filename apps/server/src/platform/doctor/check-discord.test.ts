import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { toRegistration } from '../../features/discord/commands.view.ts';
import { checkDiscord, judgeCommands, judgeEndpoint, judgeKey } from './check-discord.ts';

const endpoint = 'https://argus.example/api/discord/interactions';
const discord = 'https://discord.com/api/v10';
const wanted = toRegistration();

test('the doctor says that commands in Discord are off without a public key', async () => {
  const config = readConfig({
    PUBLIC_URL: 'https://argus.example',
    AUTH_SECRET: 'x'.repeat(32),
    DISCORD_CLIENT_ID: 'id',
    DISCORD_CLIENT_SECRET: 'secret',
  });
  expect(await checkDiscord(config, wanted)).toMatchObject([{ level: 'ok' }]);
});

test.each([
  ['a refusal', { status: 401 }, 'ok', undefined],
  ['a pong to a forged ping', { status: 200 }, 'problem', undefined],
  ['a server that does not know the key', { status: 404 }, 'problem', expect.stringContaining('Restart the server')],
  ['a proxy that refuses POST', { status: 405 }, 'problem', expect.stringContaining('proxy')],
  ['silence', null, 'problem', expect.stringContaining('server runs')],
])('the doctor judges %s of the endpoint', (_, answer, level, fix) => {
  expect(judgeEndpoint(endpoint, discord, answer)).toMatchObject({ level, ...(fix ? { fix } : {}) });
});

test('the doctor knows that Discord calls no address without encryption', () => {
  const plain = endpoint.replace('https', 'http');
  expect(judgeEndpoint(plain, discord, { status: 401 })).toMatchObject({ level: 'problem' });
});

test('the doctor compares the public key, where Discord shows it', () => {
  expect(judgeKey('aa', 'aa').level).toBe('ok');
  expect(judgeKey('aa', null).level).toBe('ok');
  expect(judgeKey('aa', 'bb').level).toBe('problem');
});

test('the doctor notices that no commands, other commands or former ones are registered', () => {
  const [first, ...others] = wanted;
  if (!first) throw new Error('there are commands');
  const renamed = [{ ...first, description: 'Something else' }, ...others];
  const level = (listed: Parameters<typeof judgeCommands>[0]) => judgeCommands(listed, wanted).level;
  // Discord lists them in any order and adds fields of its own.
  expect(level(wanted.toReversed().map((command) => ({ ...command, version: '1' })))).toBe('ok');
  expect([level([]), level(others), level(renamed), level([...wanted, { type: 1, name: 'old' }])]).toEqual([
    ...['problem', 'warning'],
    ...['warning', 'warning'],
  ]);
});
