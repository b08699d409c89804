import { reportStatuses } from '@argus/domain/cases/report-status';
import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../client.ts';

interface Counters {
  table: 'users' | 'players' | 'reports';
  key: string;
  columns: readonly string[];
  /** Key and columns as computed from the rows they count. */
  counted: SQL;
}

const everyCounter: readonly Counters[] = [
  {
    table: 'users',
    key: 'id',
    columns: [
      'essence',
      'reports_submitted',
      'verified_cheater_reports',
      'verified_undetermined_reports',
      'verified_troll_reports',
      'unique_convictions',
      'overturned_reports',
      'reviews_done',
      'public_essence',
      'public_reviews_done',
    ],
    counted: sql`
      select u.id, coalesce(e.essence, 0), coalesce(r.submitted, 0), coalesce(r.cheater, 0),
        coalesce(r.undetermined, 0), coalesce(r.troll, 0), coalesce(r.first, 0), coalesce(o.overturned, 0), coalesce(v.done, 0),
        coalesce(e.public, 0), coalesce(v.public, 0)
      from users u
      left join (
        select user_id as id, sum(amount) as essence,
          sum(amount) filter (where reason not in ('review', 'evidence') or created_at < published_before()) as public
        from essence_entries group by user_id) e using (id)
      left join (
        select submitter_id as id, count(*) as submitted,
          count(*) filter (where r.status = 'verified_cheater') as cheater,
          count(*) filter (where r.status = 'verified_undetermined') as undetermined,
          count(*) filter (where r.status = 'verified_troll') as troll,
          count(p.steam64_id) as first
        from reports r left join players p on p.convicting_report_id = r.id group by submitter_id) r using (id)
      left join (
        select r.submitter_id as id, count(distinct r.id) as overturned
        from report_events e join reports r on r.id = e.report_id
        where e.kind in ('overridden', 'reopened', 'appeal_overturned') and e.from_status like 'verified%'
        group by r.submitter_id) o using (id)
      left join (
        select reviewer_id as id, count(*) as done, count(*) filter (where created_at < published_before()) as public
        from (select reviewer_id, created_at from reviews
          union all select reviewer_id, created_at from appeal_reviews) given group by reviewer_id) v using (id)`,
  },
  {
    table: 'players',
    key: 'steam64_id',
    columns: ['total_reports', 'pending_reports', 'convictions'],
    counted: sql`
      select p.steam64_id,
        count(r.id) filter (where r.status not in ('verified_duplicate', 'verified_troll')),
        count(r.id) filter (where r.status in ('unverified', 'processing')),
        count(r.id) filter (where r.status = 'verified_cheater')
      from players p left join reports r on r.reported_steam64_id = p.steam64_id group by p.steam64_id`,
  },
  {
    table: 'reports',
    key: 'id',
    columns: ['review_count', 'is_under_appeal', 'has_appeal'],
    counted: sql`
      select r.id, count(v.id), exists (
        select from filings f where f.report_id = r.id and f.kind = 'appeal' and f.state in ('review', 'staff')), exists (
        select from filings f where f.report_id = r.id and f.kind = 'appeal')
      from reports r left join reviews v on v.report_id = r.id and v.round = r.round
      group by r.id`,
  },
];

const countedTallies = sql`
  select 'reports' as name, count(*) as total from reports
  union all select 'convicted_players', count(*) from players where convicting_report_id is not null
  union all select 'users', count(*) from users
  union all select 'ranked_users', count(*) from users where not is_banned and deleted_at is null
  union all select 'split_reports', count(*) from split_reports
  union all select 'audit_log', count(*) from audit_log
  union all select 'reports:' || status, count(r.id)
    from unnest(${sql.raw(`array['${reportStatuses.join("', '")}']`)}) status left join reports r using (status)
    group by status`;

const listColumns = (alias: string, columns: readonly string[]): SQL =>
  sql.raw(columns.map((column) => `${alias}.${column}`).join(', '));

/** Counters that differ from what they count. */
export async function checkCounters(db: Db | Tx): Promise<string[]> {
  const queries = everyCounter.map(({ table, key, columns, counted }) => {
    const [kept, real] = [listColumns('k', columns), listColumns('c', columns)];
    return sql`
      select ${`${table} `} || k.${sql.raw(key)} || ${`: (${columns.join(', ')}) is `} || row(${kept})::text
        || ', counted ' || row(${real})::text as violation
      from ${sql.raw(table)} k join (${counted}) c (${sql.raw([key, ...columns].join(', '))}) using (${sql.raw(key)})
      where (${kept}) is distinct from (${real})`;
  });
  queries.push(sql`
    select format('tally %s is %s, counted %s', name, tally_total(name), total) as violation
    from (${countedTallies}) counted where tally_total(name) <> total`);
  const violations: string[] = [];
  for (const query of queries) {
    const { rows } = await db.execute<{ violation: string }>(query);
    violations.push(...rows.map(({ violation }) => violation));
  }
  return violations;
}

const countingTables = [
  ...['users', 'players', 'reports', 'lobby_mates', 'reviews', 'evidence_links', 'essence_entries'],
  ...['filings', 'appeal_reviews', 'report_events'],
];

/**
 * Counts once at the end instead of row by row: thousands of updates of one row in one transaction, as triggers would
 * make them, take quadratic time.
 */
export async function countAtTheEnd(tx: Tx, write: () => Promise<void>): Promise<void> {
  const switchTriggers = async (to: 'enable' | 'disable') => {
    for (const table of countingTables) await tx.execute(sql.raw(`alter table ${table} ${to} trigger user`));
  };
  await switchTriggers('disable');
  await write();
  for (const { table, key, columns, counted } of everyCounter) {
    await tx.execute(sql`
      update ${sql.raw(table)} k set (${sql.raw(columns.join(', '))}) = row(${listColumns('c', columns)})
      from (${counted}) c (${sql.raw([key, ...columns].join(', '))})
      where k.${sql.raw(key)} = c.${sql.raw(key)}`);
  }
  await tx.execute(sql`select rebuild_derived_rows(), rebuild_links()`);
  await tx.execute(sql`select refresh_lost_evidence(array(select id from reports))`);
  await tx.execute(sql`select follow_reported_players(), rebuild_convicted_events()`);
  await switchTriggers('enable');
}
