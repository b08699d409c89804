import { availableParallelism } from 'node:os';
import { describe, expect, test } from 'vitest';
import { readConfig, SettingsError } from '../../config.ts';

const required = {
  PUBLIC_URL: 'https://argus.example',
  AUTH_SECRET: 'x'.repeat(32),
  DISCORD_CLIENT_ID: '184205716020330000',
  DISCORD_CLIENT_SECRET: 'the-client-secret',
};

function problemsOf(env: NodeJS.ProcessEnv): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  return '';
}

test('optional settings have their defaults', () => {
  expect(readConfig(required)).toEqual({
    ...required,
    PRODUCT_NAME: 'Argus',
    PORT: 3000,
    HOST: '127.0.0.1',
    DATA_DIR: '.data',
    WORKERS: 1,
    METRICS_HOST: '127.0.0.1',
    BACKUP_KEEP: 7,
    DATABASE_POOL: 20,
    SLOW_QUERY_MS: 250,
    DISCORD_AUTHORIZE_URL: 'https://discord.com/oauth2/authorize',
    DISCORD_API_URL: 'https://discord.com/api/v10',
    STEAM_API_URL: 'https://api.steampowered.com',
    STEAM_BANS: 'on',
    STEAM_COMMUNITY_URL: 'https://steamcommunity.com',
    LINK_CHECKS: 'on',
    YOUTUBE_OEMBED_URL: 'https://www.youtube.com/oembed',
    ADMIN_DISCORD_IDS: [],
    RATE_LIMITS: 'on',
    LOG_LEVEL: 'info',
    EYE_ESSENCE: 250,
    EXAM: 'auto',
    SUBMISSIONS_PER_DAY: 20,
    SUBMISSIONS_PER_DAY_NEW: 5,
    COMMUNITY_WEBHOOK_LANGUAGE: 'en',
  });
});

test('settings are parsed to their types', () => {
  const config = readConfig({
    ...required,
    PUBLIC_URL: 'https://argus.example/',
    PORT: '0',
    TRUST_PROXY: '2',
    RATE_LIMITS: 'off',
    EYE_ESSENCE: '0',
    ADMIN_DISCORD_IDS: ' 184205716020330101, 184205716020330202 ',
    DATABASE_URL: 'postgresql://u:p@db/argus',
    DATABASE_REPLICA_URL: 'postgres://r/argus',
    REDIS_URL: 'rediss://cache',
    CONTACT_EMAIL: 'a@example.test',
  });
  expect(config).toMatchObject({
    PUBLIC_URL: 'https://argus.example',
    PORT: 0,
    TRUST_PROXY: 2,
    RATE_LIMITS: 'off',
    EYE_ESSENCE: 0,
    ADMIN_DISCORD_IDS: ['184205716020330101', '184205716020330202'],
  });
});

test('WORKERS=auto starts one worker for each core', () => {
  expect(readConfig({ ...required, WORKERS: 'auto' }).WORKERS).toBe(availableParallelism());
  expect(readConfig({ ...required, WORKERS: '12' }).WORKERS).toBe(12);
});

test('an empty setting counts as not set', () => {
  const empty = { STEAM_API_KEY: '', PORT: ' ', TRUST_PROXY: '', DATABASE_URL: '', ADMIN_DISCORD_IDS: '' };
  expect(readConfig({ ...required, ...empty })).toEqual(readConfig(required));
  expect(problemsOf({ ...required, AUTH_SECRET: '   ' })).toContain('AUTH_SECRET is missing');
});

const malformed: Record<string, readonly string[]> = {
  PRODUCT_NAME: ['n'.repeat(41)],
  PORT: ['x', '-1', '65536', '80.5', '0x'],
  PUBLIC_URL: ['argus.example', 'ftp://argus.example', '//argus.example', 'javascript:alert(1)'],
  AUTH_SECRET: ['x'.repeat(31)],
  DATABASE_URL: ['mysql://db', 'localhost:5432', 'postgres://u:p#w@db/argus', 'postgres://u:p/w@db/argus'],
  DATABASE_REPLICA_URL: ['http://db'],
  DATABASE_DIRECT_URL: ['http://db'],
  BACKUP_KEEP: ['0', '-1', '1.5', 'all'],
  DATABASE_POOL: ['many', '1', '501', '2.5'],
  SLOW_QUERY_MS: ['fast', '0', '-5'],
  WORKERS: ['all', '0', '100', '-1', '1.5'],
  METRICS_PORT: ['x', '-1', '65536'],
  REDIS_URL: ['localhost:6379', 'http://cache'],
  DISCORD_AUTHORIZE_URL: ['discord.com'],
  DISCORD_API_URL: ['nope'],
  STEAM_API_URL: ['file:///etc/passwd'],
  STEAM_COMMUNITY_URL: ['steam://x'],
  LINK_CHECKS: ['yes', 'ON'],
  YOUTUBE_OEMBED_URL: ['youtube'],
  IMAGE_HOSTS_URL: ['file:///etc'],
  ADMIN_DISCORD_IDS: ['abc', '184205716020330101;184205716020330202', '1,,2', 'me'],
  TRUST_PROXY: ['true', '0', '11', '-1', '1.5', 'loopback'],
  RATE_LIMITS: ['yes', 'true', 'ON'],
  LOG_LEVEL: ['loud', 'INFO'],
  EYE_ESSENCE: ['many', '-1', '2.5'],
  EXAM: ['yes', 'AUTO', '30'],
  SUBMISSIONS_PER_DAY: ['0', '-1', '2.5', 'many'],
  SUBMISSIONS_PER_DAY_NEW: ['0', '-1', '2.5', 'many'],
  UPDATE_CHECK_URL: ['code.example/latest', 'file:///etc/passwd'],
  CONTACT_EMAIL: ['nobody'],
  DISCORD_INVITE_URL: ['discord.gg/x'],
  COMMUNITY_WEBHOOK_URL: ['discord.com/api/webhooks/1/x', 'https://example.test/api/webhooks/184205716020330000/x'],
  COMMUNITY_WEBHOOK_LANGUAGE: ['xx', 'english'],
  COFFEE_URL: ['javascript:alert(1)'],
  TRADE_OFFER_URL: ['steamcommunity.com'],
};

describe('a malformed setting', () => {
  test.each(Object.entries(malformed).flatMap(([name, values]) => values.map((value) => [name, value] as const)))(
    '%s=%s is named, and its value is not repeated',
    (name, value) => {
      const message = problemsOf({ ...required, [name]: value });
      const lines = message.split('\n').slice(1, -1);
      expect(lines).toHaveLength(1);
      expect(lines[0]).toMatch(new RegExp(`^ {2}${name} \\S`));
      if (value.length > 5) expect(message).not.toContain(value);
    },
  );

  test('is named together with every other malformed or missing setting', () => {
    const wrong = Object.fromEntries(Object.entries(malformed).map(([name, [value]]) => [name, value]));
    const message = problemsOf(wrong);
    for (const name of [...Object.keys(malformed), 'DISCORD_CLIENT_ID', 'DISCORD_CLIENT_SECRET']) {
      expect(message).toMatch(new RegExp(`^ {2}${name} `, 'm'));
    }
    expect(message.split('\n')).toHaveLength(Object.keys(malformed).length + 4);
  });
});

test('an empty environment is refused with the names of all required settings', () => {
  expect(problemsOf({}).split('\n')).toEqual([
    'These settings must be fixed before the server can start:',
    ...Object.keys(required).map((name) => `  ${name} is missing`),
    expect.any(String),
  ]);
});
