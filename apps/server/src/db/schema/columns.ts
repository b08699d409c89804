import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { check, sql, timestamp } from '../drizzle.ts';

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The domain's closed list, enforced by the database too. */
export function oneOf(name: string, column: AnyPgColumn, values: readonly string[]) {
  return check(name, sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`);
}
