import { sql } from 'drizzle-orm';

/** A moment as the contract writes it, for JSON that PostgreSQL builds. */
export const wireDate = (moment: string) =>
  sql.raw(`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24":"MI":"SS.MS"Z"')`);
