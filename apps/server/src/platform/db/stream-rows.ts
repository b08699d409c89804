import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from './client.ts';

const rowsAtOnce = 5000;

/** Memory stays the same however many rows there are. A transaction streams one query at a time. */
export async function* streamRows<T extends Record<string, unknown>>(tx: Tx, query: SQL) {
  await tx.execute(sql`set local cursor_tuple_fraction = 1`);
  await tx.execute(sql`declare streamed no scroll cursor for ${query}`);
  for (;;) {
    const { rows } = await tx.execute<T>(sql`fetch ${sql.raw(String(rowsAtOnce))} from streamed`);
    if (rows.length > 0) yield rows;
    if (rows.length < rowsAtOnce) break;
  }
  await tx.execute(sql`close streamed`);
}
