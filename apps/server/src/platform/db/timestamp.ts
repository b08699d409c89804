import { type SQL, sql } from 'drizzle-orm';

export const timestamp = (moment: Date | number): SQL => sql`${new Date(moment).toISOString()}::timestamptz`;
