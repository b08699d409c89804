import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeSettings } from './describe-settings.ts';

/* `node scripts/write-settings-docs.ts` runs after a change of the settings. A test fails if it was forgotten. */
writeFileSync(join(import.meta.dirname, '../docs/settings.md'), describeSettings());
