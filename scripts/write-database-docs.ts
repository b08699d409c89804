import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeDatabase } from './describe-database.ts';

/*
 * `node scripts/write-database-docs.ts` runs after a change of the schema or the functions. A test fails if it was
 * forgotten.
 */
writeFileSync(join(import.meta.dirname, '../docs/database.md'), await describeDatabase());
