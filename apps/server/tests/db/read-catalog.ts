import type pg from 'pg';

const queries = {
  columns: `select table_name, column_name, format_type(a.atttypid, a.atttypmod) as type, is_nullable, column_default,
      generation_expression
    from information_schema.columns c
    join pg_attribute a on a.attrelid = format('%I.%I', table_schema, table_name)::regclass and a.attname = column_name
    where table_schema = 'public' order by 1, 2`,
  constraints: `select conrelid::regclass::text as owner, conname, pg_get_constraintdef(oid) as definition, condeferrable, convalidated
    from pg_constraint where conrelid <> 0 and contype not in ('t', 'n') and connamespace = 'public'::regnamespace order by 1, 2`,
  indexes: "select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1",
  sequences:
    "select sequencename, data_type::text as type, increment_by, start_value from pg_sequences where schemaname = 'public' order by 1",
  triggers: `select tgrelid::regclass::text as owner, tgname, tgenabled, pg_get_triggerdef(oid) as definition
    from pg_trigger where not tgisinternal order by 1, 2`,
  functions: `select proname, regexp_replace(pg_get_functiondef(oid), '\\s+', ' ', 'g') as definition
    from pg_proc where pronamespace = 'public'::regnamespace order by 1`,
  rows: `select (select array_agg(p::text) from review_publication p) as publication,
      (select array_agg(c::text) from steam_ban_calls c) as calls`,
};

/** Reads everything that migrations and functions create, without the order of columns. */
export async function readCatalog(client: pg.Client): Promise<Record<string, object[]>> {
  const catalog: Record<string, object[]> = {};
  for (const [name, query] of Object.entries(queries)) catalog[name] = (await client.query(query)).rows;
  return catalog;
}
