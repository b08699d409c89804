import { availableParallelism } from 'node:os';
import { examModes } from '@argus/domain/members/exam';
import { parseDiscordWebhook } from '@argus/domain/notices/discord-webhook';
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

const settingsSchema = z.object({
  PRODUCT_NAME: text.max(40).default('Argus'),
  PORT: port.default(3000),
  HOST: text.default('127.0.0.1'),
  PUBLIC_URL: httpUrl,
  WORKERS: z
    .string()
    .regex(/^(auto|[1-9]\d?)$/, { error: 'must be auto or a number of processes, 1 to 99' })
    .transform((workers) => (workers === 'auto' ? availableParallelism() : Number(workers)))
    .default(1),
  METRICS_PORT: port.optional(),
  METRICS_HOST: text.default('127.0.0.1'),
  DATA_DIR: text.default('.data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  BACKUP_DIR: text.optional(),
  BACKUP_KEEP: wholeNumber.min(1).default(7),
  BACKUP_COMMAND: text.optional(),
  OPEN_DATA_DIR: text.optional(),
  DATABASE_POOL: z.coerce.number({ error: 'must be a number of connections' }).int().min(2).max(500).default(20),
  SLOW_QUERY_MS: z.coerce.number({ error: 'must be milliseconds' }).int().min(1).default(250),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, { error: 'must start with redis://' })
    .optional(),
  AUTH_SECRET: z.string().min(32, { error: 'must have at least 32 characters' }),
  DISCORD_CLIENT_ID: text,
  DISCORD_CLIENT_SECRET: text,
  DISCORD_AUTHORIZE_URL: httpUrl.default('https://discord.com/oauth2/authorize'),
  DISCORD_API_URL: httpUrl.default('https://discord.com/api/v10'),
  STEAM_API_KEY: text.optional(),
  STEAM_API_URL: httpUrl.default('https://api.steampowered.com'),
  STEAM_BANS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  STEAM_COMMUNITY_URL: httpUrl.default('https://steamcommunity.com'),
  LINK_CHECKS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  YOUTUBE_OEMBED_URL: httpUrl.default('https://www.youtube.com/oembed'),
  IMAGE_HOSTS_URL: httpUrl.optional(),
  ADMIN_DISCORD_IDS: z
    .string()
    .regex(/^\s*\d{5,25}(\s*,\s*\d{5,25})*\s*$/, { error: 'must be Discord ids separated by commas' })
    .transform((ids) => ids.split(',').map((id) => id.trim()))
    .default([]),
  TRUST_PROXY: z
    .string()
    .regex(/^([1-9]|10)$/, { error: 'must be the number of proxies in front, 1 to 10' })
    .transform(Number)
    .optional(),
  RATE_LIMITS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    })
    .default('info'),
  EYE_ESSENCE: wholeNumber.min(0).default(defaultEyeEssence),
  EXAM: z.enum(examModes, { error: 'must be auto, on or off' }).default('auto'),
  SUBMISSIONS_PER_DAY: wholeNumber.min(1).default(defaultSubmissionsPerDay.members),
  SUBMISSIONS_PER_DAY_NEW: wholeNumber.min(1).default(defaultSubmissionsPerDay.newMembers),
  UPDATE_CHECK_URL: httpUrl.optional(),
  CONTACT_EMAIL: z.email({ error: 'must be an e-mail address' }).optional(),
  DISCORD_INVITE_URL: httpUrl.optional(),
  COMMUNITY_WEBHOOK_URL: z
    .string()
    .refine((address) => parseDiscordWebhook(address) !== null, {
      error: 'must be the address of a Discord webhook: https://discord.com/api/webhooks/…',
    })
    .optional(),
  COFFEE_URL: httpUrl.optional(),
  TRADE_OFFER_URL: httpUrl.optional(),
  ETH_ADDRESS: text.optional(),
  BTC_ADDRESS: text.optional(),
});

export type Config = z.output<typeof settingsSchema>;

const databaseSchema = settingsSchema.pick({ DATABASE_URL: true, DATABASE_DIRECT_URL: true, DATA_DIR: true });

export type SettingName = keyof typeof settingsSchema.shape;

export const isSettingName = (name: string): name is SettingName => Object.hasOwn(settingsSchema.shape, name);

/** What is wrong with a value; null: nothing. */
export function checkSetting(name: SettingName, value: string): string | null {
  return settingsSchema.shape[name].safeParse(value).error?.issues[0]?.message ?? null;
}

/** Its message names every setting that is missing or malformed, and shows no values. */
export class SettingsError extends Error {}

export function readConfig(env: NodeJS.ProcessEnv): Config {
  return readSettings(settingsSchema, env);
}

/** For commands that need only the database. */
export function readDatabaseConfig(env: NodeJS.ProcessEnv): z.output<typeof databaseSchema> {
  return readSettings(databaseSchema, env);
}

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
    `These settings must be fixed before the server can start:\n${[...new Set(lines)].join('\n')}\nThe README lists every setting.`,
  );
}
