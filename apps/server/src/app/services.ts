import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RenderPage } from '@argus/contract/kernel/page';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Config } from '../config.ts';
import type { PlayerDirectory } from '../features/players/player-directory.ts';
import type { ChangeFeed } from '../platform/db/changes.ts';
import type { Db } from '../platform/db/client.ts';
import type { UserRow } from '../platform/db/locks.ts';
import type { Replica } from '../platform/db/replica.ts';
import type { FastPath } from '../platform/http/fast-path.ts';
import type { PublicReads } from '../platform/http/in-process.ts';
import type { ResponseCache } from '../platform/http/response-cache.ts';
import type { Discord } from '../platform/integrations/discord.ts';
import type { Steam } from '../platform/integrations/steam.ts';
import type { SteamOpenId } from '../platform/integrations/steam-openid.ts';

export type Clock = () => number;

/** The user behind a request, as just read from the database. */
export type Identity = UserRow & { sessionId: string };

/** The web app as the server sees it: a template, a function that renders into it, and static files. */
export interface Web {
  template(url: string): Promise<string>;
  normalizeUrl(url: string): Promise<string>;
  render: RenderPage;
  assetsDir: string | null;
  close?(): Promise<void>;
  /** Only while developing: serves sources and hot reload, which a strict policy would forbid. */
  dev?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}

/** What the app is built from; tests and the demo replace some. */
export interface GivenServices {
  config: Config;
  db: Db;
  /** Where public reads go: `replica.db` if there is one. */
  reads: Db;
  replica?: Replica | null;
  /** Few connections, for what may take long and must not delay requests. */
  background: Db;
  changes: ChangeFeed;
  discord: Discord;
  steam: Steam;
  steamOpenId: SteamOpenId;
  clock: Clock;
  log: Logger;
  web: Web | null;
  /** Absent: not exposed. */
  metrics?: Registry;
}

/** The given services and those that the app derives from them. */
export interface Services extends GivenServices {
  metrics: Registry;
  cache: ResponseCache;
  fastPath: FastPath;
  publicReads: PublicReads;
  players: PlayerDirectory;
}
