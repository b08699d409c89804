import { checkSetting, type SettingName } from '../../apps/server/src/config.ts';
import { inspectDatabase, minMajor } from '../../apps/server/src/platform/db/inspect-database.ts';

export interface Question {
  setting: SettingName;
  /** The option that answers this question, so that it is not asked. */
  flag: string;
  text: string;
  help: string;
  isSecret?: boolean;
  /**
   * The value if nothing is answered. If it is null, an answer is required; if it is empty, the setting may be left
   * out.
   */
  fallback: string | null;
  /** The question is not asked for `deploy/compose.yaml`, which answers it. */
  isSetByCompose?: boolean;
  /** Returns what is wrong with an answer, beyond what the server checks at start. */
  check?(answer: string): string | null | Promise<string | null>;
}

const localHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

function checkPublicUrl(answer: string): string | null {
  const { protocol, hostname, pathname, search } = new URL(answer);
  if (pathname !== '/' || search !== '') return 'must be just the address of the site, without a path';
  if (protocol === 'http:' && !localHosts.has(hostname)) return 'must begin with https://, except on localhost';
  if (!hostname.includes('.') && !localHosts.has(hostname)) return 'must be a full host name such as argus.example';
  return null;
}

async function checkDatabase(answer: string): Promise<string | null> {
  if (answer === '') return null;
  try {
    const { major } = await inspectDatabase(answer);
    return major < minMajor ? `is PostgreSQL ${major}; ${minMajor} or newer is needed` : null;
  } catch (error) {
    return `does not accept a connection: ${error instanceof Error ? error.message : String(error)}`;
  }
}

export const questions: readonly Question[] = [
  {
    setting: 'PUBLIC_URL',
    flag: 'public-url',
    text: 'Public address',
    help: 'The address people type, e.g. https://argus.example. Its DNS entry must point to this machine.',
    fallback: null,
    check: checkPublicUrl,
  },
  {
    setting: 'PRODUCT_NAME',
    flag: 'product-name',
    text: 'Name of the site',
    help: 'What your community calls it: shown on every page, in feeds and messages, and as the name of the browser extension.',
    fallback: 'Argus',
  },
  {
    setting: 'DISCORD_CLIENT_ID',
    flag: 'discord-client-id',
    text: 'Discord client id',
    help: 'People log in with Discord. At https://discord.com/developers/applications choose New Application, then OAuth2: “Client ID”.',
    fallback: null,
    check: (answer) => (/^\d{17,20}$/.test(answer) ? null : 'must have 17 to 20 digits'),
  },
  {
    setting: 'DISCORD_CLIENT_SECRET',
    flag: 'discord-client-secret',
    text: 'Discord client secret',
    help: 'On the same page: “Client Secret”, Reset Secret, Copy. Keep it secret.',
    isSecret: true,
    fallback: null,
    check: (answer) =>
      answer.length < 32 ? `has ${answer.length} characters, and Discord’s have 32; copy it again` : null,
  },
  {
    setting: 'ADMIN_DISCORD_IDS',
    flag: 'admin-discord-id',
    text: 'Your Discord id',
    help: 'Makes you an admin when you log in. In Discord, turn on Settings, Advanced, Developer Mode; then right-click your name, Copy User ID.',
    fallback: null,
  },
  {
    setting: 'DATABASE_URL',
    flag: 'database-url',
    text: 'Database',
    help: 'Leave it empty for the embedded PostgreSQL, which needs no setup. For your own: postgres://user:password@host/database.',
    isSecret: true,
    fallback: '',
    isSetByCompose: true,
    check: checkDatabase,
  },
  {
    setting: 'DATA_DIR',
    flag: 'data-dir',
    text: 'Folder of the embedded database',
    help: 'A folder that only the server’s account can enter. Not needed with your own database.',
    fallback: '.data',
    isSetByCompose: true,
  },
  {
    setting: 'BACKUP_DIR',
    flag: 'backup-dir',
    text: 'Folder for nightly backups',
    help: 'Ideally on another disk. The newest seven are kept (BACKUP_KEEP). Type - for no nightly backups.',
    fallback: 'backups',
    isSetByCompose: true,
  },
  {
    setting: 'STEAM_API_KEY',
    flag: 'steam-api-key',
    text: 'Steam Web API key',
    help: 'From https://steamcommunity.com/dev/apikey. With it Steam’s bans are shown with their date and counted; may be left empty.',
    isSecret: true,
    fallback: '',
    check: (answer) =>
      answer === '' || /^[0-9A-F]{32}$/i.test(answer) ? null : 'must have 32 characters, 0-9 and A-F',
  },
  {
    setting: 'CONTACT_EMAIL',
    flag: 'contact-email',
    text: 'Contact e-mail',
    help: 'Shown on the contact page. May be left empty.',
    fallback: '',
  },
  {
    setting: 'PORT',
    flag: 'port',
    text: 'Port',
    help: 'Where the server listens on this machine; the proxy sends requests there.',
    fallback: '3000',
  },
  {
    setting: 'TRUST_PROXY',
    flag: 'trust-proxy',
    text: 'Proxies in front',
    help: 'How many proxies (Caddy, nginx, a CDN) a request passes through: 1 with Caddy alone. Type - for none.',
    fallback: '1',
  },
];

/** This answer clears a setting that has a default. */
export const none = '-';

export async function checkAnswer({ setting, fallback, check }: Question, answer: string): Promise<string | null> {
  if (answer === '') return fallback === null ? 'is needed' : null;
  return checkSetting(setting, answer) ?? (await check?.(answer)) ?? null;
}
