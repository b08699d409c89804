import { parseSteamInput } from '@argus/domain/players/steam-id';
import type { FastifyInstance } from 'fastify';

const cachedForADay = 'public, max-age=86400';

/** Redirects to the search result whoever replaces Steam's host with ours in the link of a profile. */
export function addSteamAddressRoutes(app: FastifyInstance): void {
  for (const kind of ['profiles', 'id']) {
    for (const deeper of ['', '/*']) {
      app.get<{ Params: { segment: string } }>(
        `/${kind}/:segment${deeper}`,
        { config: { access: 'public' } },
        async ({ params: { segment } }, reply) => {
          const steamId = toSteamInput(kind, segment);
          return reply.header('cache-control', cachedForADay).redirect(`/?${new URLSearchParams({ steamId })}`, 301);
        },
      );
    }
  }
}

/** Input that names no account is searched unchanged, and the result says that it names none. */
function toSteamInput(kind: string, segment: string): string {
  const parsed = parseSteamInput(`steamcommunity.com/${kind}/${segment}`);
  if (parsed.kind === 'id') return parsed.steam64Id;
  return parsed.kind === 'vanity' ? parsed.name : segment;
}
