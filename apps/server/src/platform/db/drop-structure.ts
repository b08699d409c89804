import type { Database } from './client.ts';

export type Client = Pick<Database['pool'], 'query'>;

export interface Structure {
  keys: string[];
  indexes: string[];
  references: string[];
}

/** Everything runs in one transaction, and restoring a foreign key validates every row. */
export async function dropStructure(client: Client, tables: readonly string[]): Promise<Structure> {
  const { rows: constraints } = await client.query<{ owner: string; name: string; kind: string; definition: string }>(
    `select conrelid::regclass::text as owner, quote_ident(conname) as name, contype as kind,
       pg_get_constraintdef(oid) as definition
     from pg_constraint
     where contype in ('p', 'u', 'f') and (conrelid = any($1::regclass[]) or confrelid = any($1::regclass[]))
     order by contype = 'f' desc, conname`,
    [tables],
  );
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i
     where i.indrelid = any($1::regclass[])
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('p', 'u'))
     order by 1`,
    [tables],
  );
  for (const { owner, name } of constraints) await client.query(`alter table ${owner} drop constraint ${name}`);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  const putBack = ({ owner, name, definition }: (typeof constraints)[number]) =>
    `alter table ${owner} add constraint ${name} ${definition}`;
  return {
    keys: constraints.filter(({ kind }) => kind !== 'f').map(putBack),
    indexes: indexes.map(({ definition }) => definition),
    references: constraints.filter(({ kind }) => kind === 'f').map(putBack),
  };
}
