import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RenderPage } from '@argus/contract/kernel/page';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Config } from '../config.ts';
import type { PlayerDirectory } from '../features/players/player-directory.ts';
import type { ChangeFeed } from '../platform/db/changes.ts';
import type { Db } from '../platform/db/client.ts';
import type { ExportInTurn } from '../platform/db/export-in-turn.ts';
import type { UserRow } from '../platform/db/locks.ts';
import type { Replica } from '../platform/db/replica.ts';
import type { FastPath } from '../platform/http/fast-path.ts';
import type { PublicReads } from '../platform/http/in-process.ts';
import type { ResponseCache } from '../platform/http/response-cache.ts';
import type { Discord } from '../platform/integrations/discord.ts';
import type { Steam } from '../platform/integrations/steam.ts';
import type { SteamOpenId } from '../platform/integrations/steam-openid.ts';

export type Clock = () => number;

export type Identity = UserRow & { sessionId: string };

export interface Web {
  template(url: string): Promise<string>;
  normalizeUrl(url: string): Promise<string>;
  render: RenderPage;
  assetsDir: string | null;
  /** Returns the body of the userscript, which is the same for every site. */
  userscript?(): Promise<string>;
  close?(): Promise<void>;
  /** In development, this serves sources and hot reload, which a strict policy would forbid. */
  dev?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}

export interface GivenServices {
  config: Config;
  db: Db;
  reads: Db;
  replica?: Replica | null;
  background: Db;
  changes: ChangeFeed;
  discord: Discord;
  steam: Steam;
  steamOpenId: SteamOpenId;
  clock: Clock;
  log: Logger;
  web: Web | null;
  metrics?: Registry;
}

export interface Services extends GivenServices {
  metrics: Registry;
  cache: ResponseCache;
  fastPath: FastPath;
  publicReads: PublicReads;
  exportInTurn: ExportInTurn;
  players: PlayerDirectory;
}
