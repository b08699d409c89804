import { availableParallelism } from 'node:os';
import { examModes } from '@argus/domain/members/exam';
import { parseDiscordWebhook } from '@argus/domain/notices/discord-webhook';
import { languageCodes, sourceLanguage } from '@argus/domain/shared/languages';
import { defaultEyeEssence, defaultSubmissionsPerDay } from '@argus/domain/shared/limits';
import { z } from 'zod';

const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
  .transform((text) => text.replace(/\/+$/, ''));
const text = z.string().trim().min(1);
const port = z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65_535);
const wholeNumber = z.coerce.number({ error: 'must be a whole number' }).int();
const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, { error: 'must start with postgres://', abort: true })
  // The driver also accepts an address without a host, for a socket.
  .refine((address) => URL.canParse(address.replace('@/', '@localhost/')), {
    error: 'is not a valid address; in the password, write # as %23, / as %2F and ? as %3F',
  });

const onOrOff = z.enum(['on', 'off'], { error: 'must be on or off' });

const setting = <S extends z.ZodType>(schema: S, meaning: string, example: string): S =>
  schema.meta({ description: meaning, example });
const standIn = (address: string, host: string) =>
  setting(httpUrl.default(address), `The address of ${host}, to replace it with a stand-in.`, 'http://127.0.0.1:4000');

const settingsSchema = z.object({
  PUBLIC_URL: setting(httpUrl, 'The address people type.', 'https://argus.example'),
  AUTH_SECRET: setting(
    z.string().min(32, { error: 'must have at least 32 characters' }),
    "At least 32 characters. Signs logins and the list of convicted players, draws reviewers, keys the hashes of former accounts and encrypts users' webhooks.",
    'the output of `openssl rand -hex 32`',
  ),
  DISCORD_CLIENT_ID: setting(
    text,
    "From Discord's developer portal; the redirect there is `PUBLIC_URL/api/auth/discord/callback`.",
    '1042384756102938475',
  ),
  DISCORD_CLIENT_SECRET: setting(text, "From the same page of Discord's developer portal.", 'kX3v…'),
  DISCORD_PUBLIC_KEY: setting(
    z
      .string()
      .trim()
      .regex(/^[0-9a-f]{64}$/i, { error: 'must be the 64 hexadecimal digits that the developer portal shows' })
      .transform((key) => key.toLowerCase())
      .optional(),
    'The public key of the Discord application, for commands in Discord. Unset: there are none. See [discord.md](discord.md).',
    '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
  ),
  PRODUCT_NAME: setting(text.max(40).default('Argus'), "Run it under your community's name.", 'Overwatch'),
  PORT: setting(port.default(3000), 'The port to listen on.', '8080'),
  HOST: setting(text.default('127.0.0.1'), 'The address to listen on.', '0.0.0.0'),
  TRUST_PROXY: setting(
    z
      .string()
      .regex(/^([1-9]|10)$/, { error: 'must be the number of proxies in front, 1 to 10' })
      .transform(Number)
      .optional(),
    'How many proxies are in front, 1 to 10. Unset: none.',
    '1',
  ),
  WORKERS: setting(
    z
      .string()
      .regex(/^(auto|[1-9]\d?)$/, { error: 'must be auto or a number of processes, 1 to 99' })
      .transform((workers) => (workers === 'auto' ? availableParallelism() : Number(workers)))
      .default(1),
    'Processes that serve requests: a number, or `auto` for one per core.',
    'auto',
  ),
  DATABASE_URL: setting(
    postgresUrl.optional(),
    'PostgreSQL 15 to 18. Unset: an embedded one in `DATA_DIR`.',
    'postgres://argus:secret@db.example/argus',
  ),
  DATA_DIR: setting(text.default('.data'), 'The folder of the embedded database.', '/var/lib/argus'),
  DATABASE_REPLICA_URL: setting(
    postgresUrl.optional(),
    'A streaming standby for public reads; its results are never stale.',
    'postgres://argus:secret@standby.example/argus',
  ),
  DATABASE_DIRECT_URL: setting(
    postgresUrl.optional(),
    'Bypasses a pooler, for the change feed and migrations. Unset: `DATABASE_URL`.',
    'postgres://argus:secret@db.example:5432/argus',
  ),
  DATABASE_POOL: setting(
    z.coerce.number({ error: 'must be a number of connections' }).int().min(2).max(500).default(20),
    'Maximum connections per process.',
    '40',
  ),
  BACKUP_DIR: setting(text.optional(), 'A folder for nightly backups. Unset: none are made.', '/var/backups/argus'),
  BACKUP_KEEP: setting(wholeNumber.min(1).default(7), 'How many nightly backups are kept.', '30'),
  BACKUP_COMMAND: setting(
    text.optional(),
    'A shell command that takes each nightly backup elsewhere; the file is `$1`. See [Backups elsewhere](operations.md#backups-elsewhere).',
    'rclone copy "$1" remote:argus',
  ),
  OPEN_DATA_DIR: setting(
    text.optional(),
    'A folder for the nightly open data under `/data/`. Unset: none is published.',
    '/var/lib/argus/open-data',
  ),
  METRICS_PORT: setting(port.optional(), 'Serves Prometheus metrics on a port of their own.', '9464'),
  METRICS_HOST: setting(text.default('127.0.0.1'), 'The address of the metrics port.', '10.0.0.5'),
  SLOW_QUERY_MS: setting(
    z.coerce.number({ error: 'must be milliseconds' }).int().min(1).default(250),
    'Slower statements go to the log.',
    '100',
  ),
  LOG_LEVEL: setting(
    z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
        error: 'must be fatal, error, warn, info, debug, trace or silent',
      })
      .default('info'),
    '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`.',
    'warn',
  ),
  REDIS_URL: setting(
    z
      .string()
      .regex(/^rediss?:\/\//, { error: 'must start with redis://' })
      .optional(),
    'Shares rate limits between processes.',
    'redis://127.0.0.1:6379',
  ),
  RATE_LIMITS: setting(onOrOff.default('on'), '`on` or `off`.', 'off'),
  STEAM_API_KEY: setting(
    text.optional(),
    "For Steam's Web API. Unset: the public profile pages are used, which date no bans.",
    '0123456789ABCDEF0123456789ABCDEF',
  ),
  STEAM_BANS: setting(
    onOrOff.default('on'),
    'Asks Steam about bans of reported players. `off`: nothing is asked, and what was stored is deleted.',
    'off',
  ),
  LINK_CHECKS: setting(
    onOrOff.default('on'),
    'Whether evidence links are checked at YouTube and known image hosts.',
    'off',
  ),
  UPDATE_CHECK_URL: setting(
    httpUrl.optional(),
    'Where to ask once a day whether there is a newer version, which admins see in the panel. Unset: nothing is asked. See [Newer versions](operations.md#newer-versions).',
    'https://git.example/argus/tags',
  ),
  ADMIN_DISCORD_IDS: setting(
    z
      .string()
      .regex(/^\s*\d{5,25}(\s*,\s*\d{5,25})*\s*$/, { error: 'must be Discord ids separated by commas' })
      .transform((ids) => ids.split(',').map((id) => id.trim()))
      .default([]),
    'Comma-separated; these users become admins when they log in.',
    '80351110224678912,175928847299117063',
  ),
  EYE_ESSENCE: setting(
    wholeNumber.min(0).default(defaultEyeEssence),
    'Essence at which the exam for the Eye opens or, without the exam, the Eye is granted.',
    '100',
  ),
  EXAM: setting(
    z.enum(examModes, { error: 'must be auto, on or off' }).default('auto'),
    '`on`, `off`, or `auto`: on once there are 30 active exam cases.',
    'on',
  ),
  SUBMISSIONS_PER_DAY: setting(
    wholeNumber.min(1).default(defaultSubmissionsPerDay.members),
    'Reports a person can submit within 24 hours, even if `RATE_LIMITS` is `off`.',
    '50',
  ),
  SUBMISSIONS_PER_DAY_NEW: setting(
    wholeNumber.min(1).default(defaultSubmissionsPerDay.newMembers),
    'The same with an account younger than 7 days.',
    '10',
  ),
  CONTACT_EMAIL: setting(
    z.email({ error: 'must be an e-mail address' }).optional(),
    'Shown on the contact page.',
    'staff@argus.example',
  ),
  DISCORD_INVITE_URL: setting(httpUrl.optional(), 'Shown on the contact page.', 'https://discord.gg/example'),
  COMMUNITY_WEBHOOK_URL: setting(
    z
      .string()
      .refine((address) => parseDiscordWebhook(address) !== null, {
        error: 'must be the address of a Discord webhook: https://discord.com/api/webhooks/…',
      })
      .optional(),
    'A Discord webhook that is told of convictions and their end, appeals, split cases, and once a week if a case has waited for longer.',
    'https://discord.com/api/webhooks/…',
  ),
  COMMUNITY_WEBHOOK_LANGUAGE: setting(
    z.enum(languageCodes, { error: `must be one of ${languageCodes.join(', ')}` }).default(sourceLanguage),
    `The language of the messages there: \`${languageCodes.join('`, `')}\`.`,
    'pt-BR',
  ),
  COFFEE_URL: setting(httpUrl.optional(), 'Shown on the support page.', 'https://coffee.example/argus'),
  TRADE_OFFER_URL: setting(
    httpUrl.optional(),
    'Shown on the support page.',
    'https://steamcommunity.com/tradeoffer/new/?partner=1&token=x',
  ),
  ETH_ADDRESS: setting(text.optional(), 'Shown on the support page.', '0x…'),
  BTC_ADDRESS: setting(text.optional(), 'Shown on the support page.', 'bc1…'),
  DISCORD_AUTHORIZE_URL: standIn('https://discord.com/oauth2/authorize', "Discord's login page"),
  DISCORD_API_URL: standIn('https://discord.com/api/v10', "Discord's API"),
  STEAM_API_URL: standIn('https://api.steampowered.com', "Steam's Web API"),
  STEAM_COMMUNITY_URL: standIn('https://steamcommunity.com', "Steam's profile pages"),
  YOUTUBE_OEMBED_URL: standIn('https://www.youtube.com/oembed', "YouTube's oEmbed"),
  IMAGE_HOSTS_URL: setting(
    httpUrl.optional(),
    'The address of a stand-in for all image hosts. Unset: the hosts themselves.',
    'http://127.0.0.1:4000',
  ),
});

export type Config = z.output<typeof settingsSchema>;

const databaseSchema = settingsSchema.pick({ DATABASE_URL: true, DATABASE_DIRECT_URL: true, DATA_DIR: true });

export type SettingName = keyof typeof settingsSchema.shape;

export const isSettingName = (name: string): name is SettingName => Object.hasOwn(settingsSchema.shape, name);

export function listSettings() {
  return Object.entries(settingsSchema.shape).map(([name, schema]) => {
    const { description: meaning = '', example } = schema.meta() ?? {};
    const unset = schema.safeParse(undefined);
    return { name, meaning, example: String(example), fallback: unset.success ? String(unset.data ?? 'unset') : null };
  });
}

export function checkSetting(name: SettingName, value: string): string | null {
  return settingsSchema.shape[name].safeParse(value).error?.issues[0]?.message ?? null;
}

/** The message names every setting that is missing or malformed and shows no values. */
export class SettingsError extends Error {}

export const readConfig = (env: NodeJS.ProcessEnv): Config => readSettings(settingsSchema, env);

export const readDatabaseConfig = (env: NodeJS.ProcessEnv) => readSettings(databaseSchema, env);

function readSettings<S extends z.ZodType>(schema: S, env: NodeJS.ProcessEnv): z.output<S> {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => {
    const name = String(issue.path[0]);
    return name in given ? `  ${name} ${issue.message}` : `  ${name} is missing`;
  });
  throw new SettingsError(
    `These settings must be fixed before the server can start:\n${[...new Set(lines)].join('\n')}\ndocs/settings.md lists every setting.`,
  );
}
