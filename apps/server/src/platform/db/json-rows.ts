import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/*
 * Rows as one JSON value, so that a statement that inserts them has the same text however many they are, and is planned once.
 * What a row leaves out is null, whatever the column's default.
 */

export function toJsonRows<Table extends PgTable>(table: Table, rows: readonly Table['$inferInsert'][]): string {
  const columns = getTableColumns(table);
  return JSON.stringify(
    rows.map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [columns[key]?.name, value]))),
  );
}

/** For `insert(table).select(…)`: every column in the order in which the query builder names them, or what replaces it. */
export function selectJsonRows(table: PgTable, placeholder: string, replaced: Record<string, SQL> = {}) {
  const columns = Object.entries(getTableColumns(table)).filter(([, { generated }]) => generated === undefined);
  const values = sql.join(
    columns.map(([key, { name }]) => replaced[key] ?? sql.identifier(name)),
    sql`, `,
  );
  return sql`select ${values} from jsonb_populate_recordset(null::${table}, ${sql.placeholder(placeholder)}::jsonb)`;
}
