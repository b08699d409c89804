import { type Config, readConfig, SettingsError } from '../config.ts';
import { registerCommands } from '../features/discord/register-commands.ts';
import { failCommand } from './host-command.ts';

const usage = `Usage:
  npm run discord -- register
`;

async function register(config: Config): Promise<string> {
  if (config.DISCORD_PUBLIC_KEY === undefined) {
    throw new SettingsError(
      'Set DISCORD_PUBLIC_KEY first: without it, the commands get no answer. See docs/discord.md.',
    );
  }
  const names = await registerCommands(config);
  return [
    `Discord knows these commands now: ${names.join(', ')}.`,
    `Interactions Endpoint URL: ${config.PUBLIC_URL}/api/discord/interactions`,
    `To add the app to a server or to yourself: ${config.DISCORD_AUTHORIZE_URL}?client_id=${config.DISCORD_CLIENT_ID}`,
    '',
  ].join('\n');
}

const [command, ...rest] = process.argv.slice(2);
if (command !== 'register' || rest.length > 0) {
  process.stderr.write(usage);
  process.exit(2);
}
try {
  process.stdout.write(await register(readConfig(process.env)));
} catch (error) {
  failCommand(error);
}
