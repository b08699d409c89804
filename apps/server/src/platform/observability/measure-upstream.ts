import { Histogram, type Registry } from 'prom-client';
import type { Discord } from '../integrations/discord.ts';
import { UpstreamError } from '../integrations/fetch-limited.ts';
import type { Steam } from '../integrations/steam.ts';
import type { SteamBanSource } from '../integrations/steam-bans.ts';
import type { SteamOpenId } from '../integrations/steam-openid.ts';
import { durationBuckets } from './metrics.ts';

interface Upstream {
  discord: Discord;
  steam: Steam;
  steamOpenId: SteamOpenId;
  steamBans: SteamBanSource;
}

export function measureUpstream(metrics: Registry, { discord, steam, steamOpenId, steamBans }: Upstream): Upstream {
  const seconds = new Histogram({
    name: 'argus_upstream_call_seconds',
    help: 'Calls to Discord and Steam.',
    labelNames: ['service', 'result'],
    buckets: durationBuckets,
    registers: [metrics],
  });
  const timed = async <T>(service: string, call: Promise<T>): Promise<T> => {
    const startedAt = performance.now();
    const done = (result: string) => seconds.observe({ service, result }, (performance.now() - startedAt) / 1000);
    try {
      const answer = await call;
      done('ok');
      return answer;
    } catch (error) {
      done(error instanceof UpstreamError ? error.kind : 'failed');
      throw error;
    }
  };
  const { fetchFacts } = steamBans;
  return {
    discord: {
      ...discord,
      fetchUser: (code, codeVerifier) => timed('discord', discord.fetchUser(code, codeVerifier)),
      editReply: (token, message) => timed('discord', discord.editReply(token, message)),
    },
    steam: {
      ...steam,
      fetchPlayers: (steam64Ids) => timed('steam', steam.fetchPlayers(steam64Ids)),
      resolveVanityName: (name) => timed('steam', steam.resolveVanityName(name)),
    },
    steamBans: {
      ...steamBans,
      fetchBans: (ids, now) => timed('steam', steamBans.fetchBans(ids, now)),
      fetchFacts: fetchFacts && ((ids) => timed('steam', fetchFacts(ids))),
    },
    steamOpenId: {
      ...steamOpenId,
      verify: (answer, expected, charge) => timed('steam', steamOpenId.verify(answer, expected, charge)),
    },
  };
}
