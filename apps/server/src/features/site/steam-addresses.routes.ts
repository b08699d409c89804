import { parseSteamInput } from '@argus/domain/players/steam-id';
import type { FastifyInstance } from 'fastify';

const cachedForADay = 'public, max-age=86400';

/** Whoever replaces the host of a Steam profile's link with ours gets the search result. */
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

/** Input that names no account is searched as it is, and the result says so. */
function toSteamInput(kind: string, segment: string): string {
  const parsed = parseSteamInput(`steamcommunity.com/${kind}/${segment}`);
  if (parsed.kind === 'id') return parsed.steam64Id;
  return parsed.kind === 'vanity' ? parsed.name : segment;
}
