import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { check, sql } from '../drizzle.ts';

/** The closed list of the domain, held by the database too. */
export function oneOf(name: string, column: AnyPgColumn, values: readonly string[]) {
  return check(name, sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`);
}
