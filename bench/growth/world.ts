import { z } from '@argus/contract/kernel/zod';
import { buildApp } from '@argus/server/app/app';
import { type Config, readConfig } from '@argus/server/config';
import { publishLists } from '@argus/server/features/publishing/lists/publish-lists';
import { countFigures } from '@argus/server/features/publishing/transparency/count-figures';
import { openChangeFeed } from '@argus/server/platform/db/changes';
import { openPool } from '@argus/server/platform/db/client';
import { createLog } from '@argus/server/platform/http/logging';
import { createDiscord } from '@argus/server/platform/integrations/discord';
import { createSteam } from '@argus/server/platform/integrations/steam';
import { createSteamOpenId } from '@argus/server/platform/integrations/steam-openid';
import { type Community, listIds, openPatientPool, query } from '../databases.ts';
import { authSecret, logIn } from '../http/server.ts';

export interface World {
  app: Awaited<ReturnType<typeof buildApp>>;
  samples: Samples;
  tokenOf(userId: string): Promise<string>;
  /** Counts the pages of a list in the smaller world, so that both worlds skip as many rows. */
  countPages(url: string, userId: string | undefined): Promise<number>;
  close(): Promise<void>;
}

type Samples = Awaited<ReturnType<typeof takeSamples>>;

const sampleSize = 400;

/** Samples are read in order, over and over. */
export function at<T>(samples: readonly T[], round: number): T {
  const sample = samples[round % samples.length];
  if (sample === undefined) throw new Error('the database has nothing to ask for');
  return sample;
}

export async function openWorld({ url, madeAt }: Community, smaller?: World): Promise<World> {
  const config = readConfig({
    PUBLIC_URL: 'https://argus.example',
    AUTH_SECRET: authSecret,
    DISCORD_CLIENT_ID: 'none',
    DISCORD_CLIENT_SECRET: 'none',
    RATE_LIMITS: 'off',
    SUBMISSIONS_PER_DAY: '1000000',
    LOG_LEVEL: 'warn',
  });
  const log = createLog(config, { write: (line) => process.stderr.write(line) });
  const { db, close } = openPool({ url, onError: (error) => console.error(error.message) });
  // The clock starts at the time the community was generated for, so that its new reports stay new.
  const behindMs = Date.now() - madeAt;
  const clock = () => Date.now() - behindMs;
  const feed = await openChangeFeed(url, log);
  const app = await buildApp({
    config,
    db,
    reads: db,
    background: db,
    // Without the change feed nothing is served from the cache: every call goes to the database.
    changes: { ...feed, isListening: () => false, nextHeartbeat: async () => undefined },
    discord: createDiscord(config),
    steam: createSteam(config, clock),
    steamOpenId: createSteamOpenId(config),
    clock,
    log,
    web: null,
  });
  await app.ready();
  await countFigures(db, clock());
  await issueLists(url, config, clock());
  const tokens = new Map<string, Promise<string>>();
  const pages = new Map<string, Promise<number>>();
  const tokenOf = (userId: string) => {
    const token = tokens.get(userId) ?? logIn(db, userId, clock());
    tokens.set(userId, token);
    return token;
  };
  const askForPages = async (path: string, userId: string | undefined) => {
    const headers = userId === undefined ? {} : { 'x-auth-token': await tokenOf(userId) };
    const answer = await app.inject({ url: path, headers });
    return z.object({ totalPages: z.number() }).parse(answer.json()).totalPages;
  };
  return {
    app,
    samples: await takeSamples(url, clock()),
    tokenOf,
    countPages(path, userId) {
      const ofSmaller = () => smaller?.countPages(path, userId && at(smaller.samples.admin, 0));
      const counted = pages.get(path) ?? ofSmaller() ?? askForPages(path, userId);
      pages.set(path, counted);
      return counted;
    },
    async close() {
      await app.close();
      await feed.close();
      await close();
    },
  };
}

/** Issuing lists takes longer than the server's own connections allow. */
async function issueLists(url: string, config: Config, now: number): Promise<void> {
  const { db, close } = openPatientPool(url);
  await publishLists(db, config, now).finally(close);
}

/** Samples are chosen by a hash: they are spread over the tables, and the same in every run on the same rows. */
async function takeSamples(url: string, now: number) {
  const some = (id: string) => `order by hashtextextended(${id}::text, 7) limit ${sampleSize}`;
  const column = (sql: string, id = 'id') => listIds(url, `${sql} ${some(id)}`);
  const isActive = 'not u.is_banned and u.paused_at is null';
  return {
    reports: await column('select id from reports'),
    players: await column('select steam64_id as id from players where total_reports > 0', 'steam64_id'),
    // Nobody has an open report or draft about these players, so that a new report is not refused as a duplicate.
    unreported: await column(
      `select steam64_id as id from players p where pending_reports = 0
        and not exists (select from drafts d where d.content->>'reportedSteam64Id' = p.steam64_id)`,
      'steam64_id',
    ),
    users: await column(`select id from users u where ${isActive}`),
    filers: await column('select id from users where not is_banned and id in (select author_id from filings)'),
    claimable: await column(`select id from reports where status <> 'verified_troll'
      and id not in (select report_id from filings where kind = 'claim')`),
    names: await column('select username as id from users u', 'u.id'),
    reviewers: await column('select id from users where has_the_eye and not is_banned'),
    admin: await listIds(url, "select id from users where user_type = 'admin' limit 1"),
    drafts: await query<{ id: string; userId: string }>(
      url,
      `select d.id, user_id as "userId" from drafts d join users u on u.id = user_id where ${isActive} and not exists (
        select from reports r where r.submitter_id = u.id and r.reported_steam64_id = d.content->>'reportedSteam64Id'
          and r.status in ('unverified', 'processing')) ${some('d.id')}`,
    ),
    editable: await query<{ id: string; userId: string; player: string }>(
      url,
      `select r.id, submitter_id as "userId", reported_steam64_id as player
      from reports r join users u on u.id = submitter_id
      where status = 'unverified' and review_count = 0 and edits = 0 and not u.is_banned
        and created_at > to_timestamp(${now / 1000}) - interval '6 days' ${some('r.id')}`,
    ),
  };
}
