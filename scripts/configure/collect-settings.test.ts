import { expect, test } from 'vitest';
import { readConfig } from '../../apps/server/src/config.ts';
import { AnswersError, collectSettings, type Terminal } from './collect-settings.ts';
import { checkAnswer, questions } from './questions.ts';

const given = {
  PUBLIC_URL: 'https://argus.example',
  DISCORD_CLIENT_ID: '184205716020330000',
  DISCORD_CLIENT_SECRET: 's'.repeat(32),
  ADMIN_DISCORD_IDS: '184205716020330101',
};

/** The terminal types these lines, one for each question. */
function typing(...lines: string[]): Terminal & { said: string[]; asked: string[] } {
  const said: string[] = [];
  const asked: string[] = [];
  return {
    said,
    asked,
    say: (line) => said.push(line),
    async ask(question) {
      asked.push(question);
      const line = lines.shift();
      if (line === undefined) throw new Error(`nothing to type at: ${question}`);
      return line;
    },
  };
}

test('configure uses the given settings, defaults and a new secret without a terminal, and the server accepts them', async () => {
  const settings = await collectSettings({ given, current: {}, terminal: null });
  expect(settings).toEqual({
    ...given,
    PRODUCT_NAME: 'Argus',
    DATA_DIR: '.data',
    BACKUP_DIR: 'backups',
    PORT: '3000',
    TRUST_PROXY: '1',
    AUTH_SECRET: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(readConfig(settings)).toMatchObject({ PUBLIC_URL: 'https://argus.example', TRUST_PROXY: 1 });
  const other = await collectSettings({ given, current: {}, terminal: null });
  expect(other.AUTH_SECRET).not.toBe(settings.AUTH_SECRET);
});

test('configure names every missing or wrong answer at once', async () => {
  const collecting = collectSettings({
    given: { PUBLIC_URL: 'argus.example', PORT: 'x' },
    current: {},
    terminal: null,
  });
  await expect(collecting).rejects.toThrow(AnswersError);
  await expect(collecting).rejects.toThrow(
    /--public-url .+\n.+--discord-client-id .+ is needed\n.+--discord-client-secret .+ is needed\n.+--admin-discord-id .+ is needed\n.+--port /,
  );
});

test('configure asks until an answer is right, and never shows a secret', async () => {
  const terminal = typing(
    ...['argus.example', 'http://argus.example', 'https://argus.example'],
    ...['x'.repeat(41), 'Fair Play Club'],
    ...['abc', '184205716020330000'],
    ...['too short', 's'.repeat(32)],
    ...['184205716020330101', '', '', '-', 'too short', '', 'a@example.test', '3100', '-'],
  );
  const settings = await collectSettings({ given: {}, current: {}, terminal });
  expect(settings).toEqual({
    ...given,
    PRODUCT_NAME: 'Fair Play Club',
    DATA_DIR: '.data',
    CONTACT_EMAIL: 'a@example.test',
    PORT: '3100',
    AUTH_SECRET: expect.any(String),
  });
  const said = terminal.said.join('\n');
  expect(said).toContain('That must be an http(s) address.');
  expect(said).toContain('That must begin with https://, except on localhost.');
  expect(said).toContain('That must have 17 to 20 digits.');
  expect(said).toContain('That must have 32 characters, 0-9 and A-F.');
  expect(said).toContain('That has 9 characters, and Discord’s have 32; copy it again.');
});

test('configure suggests the current settings the second time, and keeps the secret and all other settings', async () => {
  const current = {
    ...given,
    AUTH_SECRET: 'k'.repeat(40),
    PORT: '3100',
    STEAM_API_KEY: 'A'.repeat(32),
    STEAM_BANS: 'off',
  };
  const terminal = typing('', '', '', '', '', '', '', '', '', '', '', '');
  const settings = await collectSettings({ given: {}, current, terminal });
  expect(settings).toMatchObject(current);
  expect(terminal.asked.join('')).toContain('[3100]');
  expect(terminal.asked.join('')).not.toContain('sss');
});

test('configure asks for neither database nor folders for compose, and makes a database password', async () => {
  const settings = await collectSettings({ given, current: {}, terminal: null, isForCompose: true });
  expect(settings).toEqual({
    ...given,
    PRODUCT_NAME: 'Argus',
    PORT: '3000',
    TRUST_PROXY: '1',
    AUTH_SECRET: expect.stringMatching(/^[0-9a-f]{64}$/),
    POSTGRES_PASSWORD: expect.stringMatching(/^[0-9a-f]{48}$/),
  });
  expect(await collectSettings({ given: {}, current: settings, terminal: null, isForCompose: true })).toEqual(settings);
});

test.each([
  ['PUBLIC_URL', 'https://argus.example/app', 'without a path'],
  ['PUBLIC_URL', 'https://argus', 'full host name'],
  ['PUBLIC_URL', 'http://localhost:3000', null],
  ['DATABASE_URL', 'mysql://db', 'postgres://'],
  ['DATABASE_URL', 'postgres://argus:secret@127.0.0.1:1/argus', 'does not accept a connection'],
  ['CONTACT_EMAIL', 'nobody', 'e-mail'],
  ['CONTACT_EMAIL', '', null],
  ['TRUST_PROXY', '11', '1 to 10'],
])('the answer %s=%s: %s', async (setting, answer, problem) => {
  const question = questions.find((one) => one.setting === setting);
  const found = question && (await checkAnswer(question, answer));
  if (problem === null) expect(found).toBeNull();
  else expect(found).toContain(problem);
  expect(String(found)).not.toContain('secret@');
});
