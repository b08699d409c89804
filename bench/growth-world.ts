import { mostOpened } from '@argus/domain/shared/limits';
import { dayMs } from '@argus/domain/shared/time';
import { buildApp } from '@argus/server/app/app';
import { type Config, readConfig } from '@argus/server/config';
import { insertSession } from '@argus/server/features/members/auth/sessions.queries';
import { signToken } from '@argus/server/features/members/auth/token';
import { publishLists } from '@argus/server/features/publishing/lists/publish-lists';
import { countFigures } from '@argus/server/features/publishing/transparency/count-figures';
import { type ChangeFeed, openChangeFeed } from '@argus/server/platform/db/changes';
import { type Database, inTransaction, openPool } from '@argus/server/platform/db/client';
import type { Client } from '@argus/server/platform/db/take-apart';
import { storeTallies, type TallyName } from '@argus/server/platform/db/tallies';
import { createLog } from '@argus/server/platform/http/logging';
import { createDiscord } from '@argus/server/platform/integrations/discord';
import { createSteam } from '@argus/server/platform/integrations/steam';
import { createSteamOpenId } from '@argus/server/platform/integrations/steam-openid';
import { askAtLength, type Community } from './databases.ts';

/** The real app on one database, and what to ask it for. */
export interface World {
  community: Community;
  app: Awaited<ReturnType<typeof buildApp>>;
  database: Database;
  samples: Samples;
  tokenOf(userId: string): Promise<string>;
  close(): Promise<void>;
}

interface Samples {
  /** Never empty: each is read in order, over and over. */
  reports: string[];
  players: string[];
  /** Players without an open report or draft about them, so that a new report is not refused as a duplicate. */
  unreported: string[];
  users: string[];
  /** Who filed something. */
  filers: string[];
  /** Reports that nobody claims to be false yet. */
  claimable: string[];
  names: string[];
  reviewers: string[];
  admin: string;
  drafts: { id: string; userId: string }[];
  editable: { id: string; userId: string; player: string }[];
  /** How many rows of a list can be opened here and in the smaller world. */
  openableIn(list: TallyName): number;
}

const sampleSize = 400;

interface WorldOptions {
  /** Pages are asked for that this one has too, so that both skip as many rows. */
  smaller?: World | undefined;
  /** Shown every connection to the database before it is used. */
  onConnect?(client: object): void;
}

export async function openWorld(community: Community, { smaller, onConnect }: WorldOptions = {}): Promise<World> {
  const { url, madeAt } = community;
  const config = readConfig({
    PUBLIC_URL: 'https://argus.example',
    AUTH_SECRET: 'a secret for the length of a benchmark',
    DISCORD_CLIENT_ID: 'none',
    DISCORD_CLIENT_SECRET: 'none',
    RATE_LIMITS: 'off',
    SUBMISSIONS_PER_DAY: '1000000',
    LOG_LEVEL: 'warn',
  });
  const log = createLog(config, { write: (line) => process.stderr.write(line) });
  const database = openPool({ url, onError: (error) => console.error(error.message) });
  if (onConnect) database.pool.on('connect', onConnect);
  // The clock starts at the time the community was generated for, so that its new reports stay new.
  const behindMs = Date.now() - madeAt;
  const clock = () => Date.now() - behindMs;
  const feed = await openChangeFeed(url, log);
  // Without the change feed nothing is served from the cache: every call goes to the database.
  const cold: ChangeFeed = { ...feed, isListening: () => false, nextHeartbeat: async () => undefined };
  const app = await buildApp({
    config,
    db: database.db,
    reads: database.db,
    background: database.db,
    changes: cold,
    discord: createDiscord(config),
    steam: createSteam(config, clock),
    steamOpenId: createSteamOpenId(config),
    clock,
    log,
    web: null,
  });
  await app.ready();
  await countFigures(database.db, clock());
  await issueLists(url, config, clock());
  await storeTallies(database.db);
  const tokens = new Map<string, Promise<string>>();
  return {
    community,
    app,
    database,
    samples: await askAtLength(url, (client) => takeSamples(client, clock(), smaller)),
    tokenOf(userId) {
      const token = tokens.get(userId) ?? makeToken(database, userId, config.AUTH_SECRET, clock());
      tokens.set(userId, token);
      return token;
    },
    async close() {
      await app.close();
      await feed.close();
      await database.close();
    },
  };
}

/** Takes longer than the server's own connections allow; there it is a separate process. */
async function issueLists(url: string, config: Config, now: number): Promise<void> {
  const patient = { statementTimeoutMs: 0, queryTimeoutMs: 0, onError: (error: Error) => console.error(error.message) };
  const { db, close } = openPool({ url, max: 2, ...patient });
  await publishLists(db, config, now).finally(close);
}

async function makeToken({ db }: Database, userId: string, secret: string, now: number): Promise<string> {
  const expiresAt = now + dayMs;
  const session = { userId, userAgent: null, createdAt: new Date(now), expiresAt: new Date(expiresAt) };
  return signToken(await inTransaction(db, (tx) => insertSession(tx, session)), secret, now, expiresAt);
}

/** Chosen by a hash, so that they lie anywhere in the tables and are the same in every run on the same rows. */
async function takeSamples(client: Client, now: number, smaller: World | undefined): Promise<Samples> {
  const list = async <R extends object>(sql: string) => (await client.query<R>(sql)).rows;
  const column = async (sql: string) => (await list<{ id: string }>(sql)).map(({ id }) => id);
  const some = (id: string) => `order by hashtextextended(${id}, 7) limit ${sampleSize}`;
  const totals = await list<{ list: string; total: number }>(
    'select name as list, total::float8 as total from tallies',
  );
  const openableIn = (name: TallyName) =>
    Math.min(smaller?.samples.openableIn(name) ?? mostOpened, totals.find(({ list }) => list === name)?.total ?? 0);
  const [admin = ''] = await column(`select id from users where user_type = 'admin' limit 1`);
  return {
    reports: await column(`select id from reports ${some('id::text')}`),
    players: await column(`select steam64_id as id from players where total_reports > 0 ${some('steam64_id')}`),
    unreported: await column(`select steam64_id as id from players p where pending_reports = 0
      and not exists (select from drafts d where d.content->>'reportedSteam64Id' = p.steam64_id)
      ${some('steam64_id')}`),
    users: await column(`select id from users where not is_banned and paused_at is null ${some('id::text')}`),
    filers: await column(`select id from users
      where not is_banned and id in (select author_id from filings) ${some('id::text')}`),
    claimable: await column(`select id from reports where status <> 'verified_troll'
      and id not in (select report_id from filings where kind = 'claim') ${some('id::text')}`),
    names: await column(`select username as id from users ${some('id::text')}`),
    reviewers: await column(`select id from users where has_the_eye and not is_banned ${some('id::text')}`),
    admin,
    drafts: await list(`select d.id, user_id as "userId" from drafts d join users u on u.id = user_id
      where not u.is_banned and u.paused_at is null and not exists (
        select from reports r where r.submitter_id = u.id and r.reported_steam64_id = d.content->>'reportedSteam64Id'
          and r.status in ('unverified', 'processing')) ${some('d.id::text')}`),
    editable: await list(`select r.id, submitter_id as "userId", reported_steam64_id as player
      from reports r join users u on u.id = submitter_id
      where status = 'unverified' and review_count = 0 and edits = 0 and not u.is_banned
        and created_at > to_timestamp(${now / 1000}) - interval '6 days' ${some('r.id::text')}`),
    openableIn,
  };
}
