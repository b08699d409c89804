import type { Config } from '../../config.ts';
import { openDiscordCommands } from '../../platform/integrations/discord-commands.ts';
import { toRegistration } from './commands.view.ts';

/** Tells Discord which commands there are, and returns their names. Commands that are no longer wanted go. */
export async function registerCommands(config: Config): Promise<string[]> {
  const discord = await openDiscordCommands(config);
  return (await discord.replace(toRegistration())).map(({ name }) => name);
}
