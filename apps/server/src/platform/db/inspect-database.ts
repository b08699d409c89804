import type pg from 'pg';
import { type AppliedMigration, hasTables, listAppliedMigrations } from './migration-history.ts';
import { withClient } from './reach-database.ts';

export const minMajor = 15;
export const neededEncoding = 'UTF8';

export interface DatabaseState {
  major: number;
  maxConnections: number;
  encoding: string;
  ignoresCase: boolean;
  applied: AppliedMigration[];
  backupCommand: BackupCommandRun | null;
  hasTables: boolean;
  clockAheadMs: number;
}

export interface BackupCommandRun {
  ranAt: Date;
  problem: string | null;
}

export async function inspectDatabase(url: string): Promise<DatabaseState> {
  return withClient(url, { connectionTimeoutMillis: 5000, query_timeout: 5000 }, async (client) => {
    const { rows } = await client.query<{
      version: number;
      max: number;
      now: Date;
      encoding: string;
      ignoresCase: boolean;
    }>(
      `select current_setting('server_version_num')::int as version, clock_timestamp() as now,
         getdatabaseencoding() as encoding, lower(chr(196)) = chr(228) as "ignoresCase",
         current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as max`,
    );
    const { version = 0, max = 0, now = new Date(), encoding = '', ignoresCase = false } = rows[0] ?? {};
    return {
      major: Math.floor(version / 10_000),
      maxConnections: max,
      encoding,
      ignoresCase,
      applied: await listAppliedMigrations(client),
      backupCommand: await findCommandRun(client),
      hasTables: await hasTables(client),
      clockAheadMs: now.getTime() - Date.now(),
    };
  });
}

/** The database may be of an earlier version, which has no such table. */
async function findCommandRun(client: pg.Client): Promise<BackupCommandRun | null> {
  const { rows: tables } = await client.query("select where to_regclass('public.job_results') is not null");
  if (tables.length === 0) return null;
  const { rows } = await client.query<BackupCommandRun>(
    `select ran_at as "ranAt", problem from job_results where job = 'backup command' and ran_at is not null`,
  );
  return rows[0] ?? null;
}
