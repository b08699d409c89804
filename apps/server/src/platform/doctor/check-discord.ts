import type { Config } from '../../config.ts';
import { type ListedCommand, openDiscordCommands } from '../integrations/discord-commands.ts';
import { UpstreamError } from '../integrations/fetch-limited.ts';
import { type Probe, probe } from '../integrations/probe.ts';
import { type Finding, ok, problem, warning } from './finding.ts';

const guide = 'docs/discord.md says how.';

/** Asks what Discord would ask when the address is saved in its developer portal, and what Discord knows of us. */
export async function checkDiscord(config: Config, wanted: readonly ListedCommand[]): Promise<Finding[]> {
  const { DISCORD_PUBLIC_KEY: key, PUBLIC_URL } = config;
  if (key === undefined) return [ok('There are no commands in Discord (DISCORD_PUBLIC_KEY is not set).')];
  const endpoint = `${PUBLIC_URL}/api/discord/interactions`;
  const forged = { 'x-signature-ed25519': '0'.repeat(128), 'x-signature-timestamp': '0' };
  const headers = { 'content-type': 'application/json', ...forged };
  return [
    judgeEndpoint(
      endpoint,
      config.DISCORD_API_URL,
      await probe(endpoint, { method: 'POST', headers, body: '{"type":1}' }),
    ),
    ...(await askDiscord(config, key, wanted)),
  ];
}

async function askDiscord(config: Config, key: string, wanted: readonly ListedCommand[]): Promise<Finding[]> {
  try {
    const discord = await openDiscordCommands(config);
    return [judgeKey(key, await discord.findPublicKey()), judgeCommands(await discord.list(), wanted)];
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return [
      warning(
        `Discord does not say which commands it knows: ${error.message}.`,
        'Check DISCORD_CLIENT_ID and DISCORD_CLIENT_SECRET, then run the doctor again.',
      ),
    ];
  }
}

/** Discord only saves an https address that refuses forged requests. A stand-in may do without encryption. */
export function judgeEndpoint(endpoint: string, discordUrl: string, answer: Pick<Probe, 'status'> | null): Finding {
  if (new URL(endpoint).protocol !== new URL(discordUrl).protocol) {
    return problem(`Discord does not call ${endpoint}.`, 'Commands need an https address: set PUBLIC_URL to one.');
  }
  if (answer?.status === 401) return ok(`${endpoint} answers, and refuses what Discord did not sign.`);
  const text = `${endpoint} ${answer ? `answers a forged request with ${answer.status} instead of 401` : 'does not respond'}.`;
  if (answer?.status === 404) return problem(text, 'Restart the server: it was started without DISCORD_PUBLIC_KEY.');
  return problem(text, 'Check that the server runs, and that the proxy passes POST requests on with their headers.');
}

export function judgeKey(key: string, shown: string | null): Finding {
  if (shown === null || shown === key) return ok('DISCORD_PUBLIC_KEY belongs to the Discord application.');
  return problem('DISCORD_PUBLIC_KEY is the key of another Discord application.', `Copy it once more; ${guide}`);
}

const outline = ({ type, name, description, options }: ListedCommand) =>
  JSON.stringify([type, name, description ?? '', (options ?? []).map((option) => option.name)]);

export function judgeCommands(listed: readonly ListedCommand[], wanted: readonly ListedCommand[]): Finding {
  const known = new Set(listed.map(outline));
  const missing = wanted.filter((command) => !known.has(outline(command)));
  if (missing.length === 0 && listed.length === wanted.length) {
    return ok(`Discord knows the commands: ${wanted.map(({ name }) => name).join(', ')}.`);
  }
  const fix = 'Run npm run discord -- register.';
  if (listed.length === 0) return problem('Discord knows no commands of this application.', fix);
  return warning('Discord knows the commands of another version.', fix);
}
