import { openStatuses, reportStatuses } from '@argus/domain/cases/report-status';
import { maxListed } from '@argus/domain/shared/limits';
import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from './client.ts';

const tables = ['users', 'audit_log', 'split_reports', 'reports'] as const;
const tallyNames = [
  ...tables,
  'ranked_users',
  'convicted_players',
  'reports:open',
  ...reportStatuses.map((status) => `reports:${status}` as const),
] as const;
export type TallyName = (typeof tallyNames)[number];

function selectRows(name: TallyName): SQL {
  switch (name) {
    case 'ranked_users':
      return sql`from users where not is_banned and deleted_at is null`;
    case 'convicted_players':
      return sql`from players where convicted_at is not null`;
    case 'reports:open':
      return sql.raw(`from reports where status in ('${openStatuses.join("', '")}')`);
    default: {
      const [table = '', status] = name.split(':');
      return sql.raw(`from ${table}${status ? ` where status = '${status}'` : ''}`);
    }
  }
}

/**
 * The total is exact up to the length that lists show. Beyond that, it is the last count of the background job, which
 * costs the same at any size.
 */
export async function getTally(db: Db | Tx, name: TallyName): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select coalesce(
      (select total from tallies where name = ${name} and total > ${maxListed}),
      (select count(*) from (select ${selectRows(name)} limit ${maxListed}) seen))::float8 as total`);
  return rows[0]?.total ?? 0;
}

/** Processes that store at the same time wait for each other and cannot deadlock, because all use the same order. */
export async function storeTallies(db: Db): Promise<void> {
  const counts = tallyNames.map((name) => sql`select ${name}::text as name, count(*) as total ${selectRows(name)}`);
  await db.execute(sql`
    insert into tallies (name, total) ${sql.join(counts, sql` union all `)}
    on conflict (name) do update set total = excluded.total`);
}
