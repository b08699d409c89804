import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openPool } from '@argus/server/platform/db/client';
import { openEmbedded } from '@argus/server/platform/db/embedded';
import { migrateDatabase } from '@argus/server/platform/db/migrate';
import { storeTallies } from '@argus/server/platform/db/tallies';
import { generateCommunity } from './generate/community.ts';

/** `madeAt` is the time that the database was generated for: later, its newest reports are no longer new. */
export interface Community {
  reports: number;
  url: string;
  madeAt: number;
}

export interface Databases {
  /** Returns a database to read from. It is generated once and, with `keep`, reused by the next run. */
  community(reports: number): Promise<Community>;
  /** Returns a copy of the database to write to. */
  copy(reports: number): Promise<Community>;
  createEmpty(): Promise<string>;
  close(): Promise<void>;
}

interface Options {
  /** PostgreSQL's files are kept in this folder. */
  keep?: string | undefined;
  /** This PostgreSQL is used instead, and everything on it is kept too. */
  server?: string | undefined;
}

const onError = (error: Error) => console.error(error.message);

/** Statements may take minutes, which the server's own connections do not allow. */
export const openPatientPool = (url: string) =>
  openPool({ url, max: 2, statementTimeoutMs: 0, queryTimeoutMs: 0, onError });

export async function query<R extends Record<string, unknown>>(url: string, sql: string): Promise<R[]> {
  const { pool, close } = openPatientPool(url);
  return (await pool.query<R>(sql).finally(close)).rows;
}

export const listIds = async (url: string, sql: string) => (await query<{ id: string }>(url, sql)).map(({ id }) => id);

/** The cluster trades durability for speed, whether or not the files are kept, so that both give the same figures. */
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
  const cluster = await openCluster(options);
  const communities = new Map<number, Promise<Community>>();
  const temporary = new Set<string>();
  const command = (sql: string) => query(cluster.url, sql);
  const urlOf = (name: string) => Object.assign(new URL(cluster.url), { pathname: `/${name}` }).href;
  const drop = (name: string) => command(`drop database if exists ${name}`);
  const create = async (name: string, template = '') => {
    await drop(name);
    await command(`create database ${name} ${template}`);
    return urlOf(name);
  };
  const createTemporary = (name: string, template?: string) => {
    temporary.add(name);
    return create(name, template);
  };

  /** The comment marks a complete community; an interrupted run leaves none. */
  const prepare = async (reports: number): Promise<Community> => {
    const name = `community_${reports}`;
    const [found] = await query<{ made: string | null }>(
      cluster.url,
      `select shobj_description(oid, 'pg_database') as made from pg_database where datname = '${name}'`,
    );
    if (found?.made) {
      await migrateDatabase(urlOf(name));
      return { reports, url: urlOf(name), madeAt: Date.parse(found.made) };
    }
    const url = await create(name);
    await migrateDatabase(url);
    const madeAt = Date.now();
    const database = openPatientPool(url);
    const onStep = (doing: string) => console.log(`generating ${reports.toLocaleString('en')} reports: ${doing}`);
    try {
      await generateCommunity(database, { reports, now: madeAt, onStep });
      // A background job counts long lists; without its counts, every request would count them.
      await storeTallies(database.db);
    } finally {
      await database.close();
    }
    await command('checkpoint');
    await command(`comment on database ${name} is '${new Date(madeAt).toISOString()}'`);
    return { reports, url, madeAt };
  };
  const community = (reports: number) => {
    const known = communities.get(reports) ?? prepare(reports);
    communities.set(reports, known);
    return known;
  };

  return {
    community,
    async copy(reports) {
      const original = await community(reports);
      const template = `template community_${reports} strategy file_copy`;
      return { ...original, url: await createTemporary(`measured_${reports}`, template) };
    },
    createEmpty: () => createTemporary('measured_empty'),
    async close() {
      for (const name of temporary) await drop(name);
      await cluster.close();
    },
  };
}
