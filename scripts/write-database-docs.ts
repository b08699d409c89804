import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeDatabase } from './describe-database.ts';

/* `node scripts/write-database-docs.ts`: after a change of the schema or of the functions. A test says if it was forgotten. */
writeFileSync(join(import.meta.dirname, '../docs/database.md'), await describeDatabase());
