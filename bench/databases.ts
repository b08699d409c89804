import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openPool } from '@argus/server/platform/db/client';
import { openEmbedded } from '@argus/server/platform/db/embedded';
import { migrateDatabase } from '@argus/server/platform/db/migrate';
import type { Client } from '@argus/server/platform/db/take-apart';
import { generateCommunity } from './generate/community.ts';
import { createProgressBar } from './generate/progress.ts';

/** A database with a number of reports, and the time it was generated for: later, its newest reports are no longer new. */
export interface Community {
  reports: number;
  url: string;
  madeAt: number;
}

export interface Databases {
  /** Generated once; with `keep`, the next run reuses it. */
  community(reports: number): Promise<Community>;
  /** A writable database: the original if it is temporary or `inPlace` is set, otherwise a copy. */
  writable(reports: number): Promise<Community>;
  /** Replaces a database called `name`. Nobody may be connected to `from`. */
  copy(from: Community, name: string): Promise<Community>;
  createEmpty(name: string): Promise<Community>;
  drop(copy: Community): Promise<void>;
  close(): Promise<void>;
}

interface Options {
  /** A folder to keep PostgreSQL's files in. */
  keep?: string | undefined;
  /** Another PostgreSQL to work on, where everything is kept too. */
  server?: string | undefined;
  /** Kept databases may be written to, if there is no room for a copy. */
  inPlace?: boolean;
}

/** For statements that take minutes, which the server's own connections do not allow. */
export async function askAtLength<T>(url: string, ask: (client: Client) => Promise<T>): Promise<T> {
  const { pool, close } = openPool({
    url,
    max: 1,
    queryTimeoutMs: 0,
    onError: (error) => console.error(error.message),
  });
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    return await ask(client);
  } finally {
    client.release();
    await close();
  }
}

/** Trades durability for speed, whether or not the files are kept, so that both give the same figures. */
async function openCluster({ keep, server }: Options) {
  if (server !== undefined) return { url: server, close: async () => undefined };
  const dataDir = keep === undefined ? await mkdtemp(join(tmpdir(), 'argus-bench-')) : resolve(keep);
  await mkdir(dataDir, { recursive: true });
  if (keep === undefined) await chmod(dataDir, 0o755);
  const { url, release } = await openEmbedded({ dataDir, throwAway: true });
  return {
    url,
    async close() {
      await release();
      if (keep === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export async function openDatabases(options: Options): Promise<Databases> {
  const isSpared = (options.keep !== undefined || options.server !== undefined) && !options.inPlace;
  const cluster = await openCluster(options);
  const command = (sql: string) => askAtLength(cluster.url, (client) => client.query(sql));
  const made = new Map<number, Promise<Community>>();

  const urlOf = (name: string) => Object.assign(new URL(cluster.url), { pathname: `/${name}` }).href;
  const nameOf = ({ url }: Community) => new URL(url).pathname.slice(1);
  const drop = (name: string) => command(`drop database if exists ${name}`);
  const remake = async (name: string, template = '') => {
    await drop(name);
    await command(`create database ${name} ${template}`);
  };
  /** Marks a complete community; an interrupted run leaves no mark. */
  const readMadeAt = async (name: string): Promise<number | null> => {
    const { rows } = await askAtLength(cluster.url, (client) =>
      client.query<{ made: string | null }>(
        `select shobj_description(oid, 'pg_database') as made from pg_database where datname = $1`,
        [name],
      ),
    );
    const madeAt = Date.parse(rows[0]?.made ?? '');
    return Number.isNaN(madeAt) ? null : madeAt;
  };

  const make = async (reports: number): Promise<Community> => {
    const name = `community_${reports}`;
    const url = urlOf(name);
    const found = await readMadeAt(name);
    if (found !== null) {
      await migrateDatabase(url);
      return { reports, url, madeAt: found };
    }
    await remake(name);
    await migrateDatabase(url);
    const madeAt = Date.now();
    const database = openPool({ url, max: 1, queryTimeoutMs: 0, onError: (error) => console.error(error.message) });
    const progress = createProgressBar(`${reports.toLocaleString('en')} reports`);
    await generateCommunity(database, { reports, now: madeAt, onProgress: progress.show }).finally(database.close);
    progress.end();
    await command('checkpoint');
    await command(`comment on database ${name} is '${new Date(madeAt).toISOString()}'`);
    return { reports, url, madeAt };
  };
  const community = (reports: number) => {
    const known = made.get(reports) ?? make(reports);
    made.set(reports, known);
    return known;
  };
  const copy = async (from: Community, name: string) => {
    await remake(name, `template ${nameOf(from)} strategy file_copy`);
    return { ...from, url: urlOf(name) };
  };

  return {
    community,
    copy,
    async writable(reports) {
      const original = await community(reports);
      return isSpared ? copy(original, `measured_${reports}`) : original;
    },
    async createEmpty(name) {
      await remake(name);
      return { reports: 0, url: urlOf(name), madeAt: Date.now() };
    },
    async drop(given) {
      if (nameOf(given) !== `community_${given.reports}`) {
        await drop(nameOf(given));
      }
    },
    close: cluster.close,
  };
}
