import { z } from 'zod';
import type { Config } from '../../config.ts';
import { fetchJson } from './fetch-limited.ts';

/* An application manages its own commands with its id and secret; there is no bot whose token could. */

const tokenSchema = z.object({ access_token: z.string().min(1) });
const commandsSchema = z.array(
  z.object({
    type: z.int(),
    name: z.string(),
    description: z.string().nullish(),
    options: z.array(z.object({ name: z.string() })).nullish(),
  }),
);
const authorizationSchema = z.object({ application: z.object({ verify_key: z.string().nullish() }) });

export type ListedCommand = z.output<typeof commandsSchema>[number];

export interface DiscordCommands {
  /** Replaces all commands of the application. */
  replace(commands: readonly object[]): Promise<ListedCommand[]>;
  list(): Promise<ListedCommand[]>;
  /** The key with which Discord signs, or null if Discord does not say. */
  findPublicKey(): Promise<string | null>;
}

type Settings = Pick<Config, 'DISCORD_API_URL' | 'DISCORD_CLIENT_ID' | 'DISCORD_CLIENT_SECRET'>;

export async function openDiscordCommands(config: Settings): Promise<DiscordCommands> {
  const { DISCORD_API_URL, DISCORD_CLIENT_ID, DISCORD_CLIENT_SECRET } = config;
  const endpoint = (path: string) => new URL(DISCORD_API_URL + path);
  const { access_token } = await fetchJson(endpoint('/oauth2/token'), tokenSchema, {
    method: 'POST',
    body: new URLSearchParams({
      client_id: DISCORD_CLIENT_ID,
      client_secret: DISCORD_CLIENT_SECRET,
      grant_type: 'client_credentials',
      scope: 'applications.commands.update',
    }),
  });
  const headers = { authorization: `Bearer ${access_token}` };
  const commands = endpoint(`/applications/${DISCORD_CLIENT_ID}/commands`);
  return {
    replace: (wanted) =>
      fetchJson(commands, commandsSchema, {
        method: 'PUT',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(wanted),
      }),
    list: () => fetchJson(commands, commandsSchema, { headers }),
    findPublicKey: async () =>
      (await fetchJson(endpoint('/oauth2/@me'), authorizationSchema, { headers })).application.verify_key ?? null,
  };
}
