import type pg from 'pg';

export interface Table {
  name: string;
  columns: string[];
}

/** With these settings, values are written and read the same way on every server, and no statement times out. */
export const textSettings = [
  'set local statement_timeout = 0',
  'set local lock_timeout = 0',
  'set local idle_in_transaction_session_timeout = 0',
  "set local client_encoding = 'UTF8'",
  "set local timezone = 'UTC'",
  "set local datestyle = 'ISO, YMD'",
  "set local intervalstyle = 'postgres'",
  'set local extra_float_digits = 1',
];

export async function listTables(client: Pick<pg.Client, 'query'>): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select format('%I.%I', n.nspname, c.relname) as name,
       array(
         select quote_ident(a.attname) from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
         order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind = 'r'
     order by 1`,
  );
  return rows;
}

export async function readSequences(
  client: Pick<pg.Client, 'query'>,
): Promise<{ name: string; value: string | null }[]> {
  const { rows } = await client.query<{ name: string; value: string | null }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
     from pg_sequences where schemaname = 'public' order by 1`,
  );
  return rows;
}
