import pg from 'pg';
import { inject } from 'vitest';
import { newId } from '../src/platform/db/uuid.ts';

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** Creates a fresh, migrated database, which is dropped when the file is done. */
export const createTestDatabase = (): Promise<TestDatabase> => createDatabase(inject('templateName'));

/** Creates a database without any tables. */
export const createEmptyDatabase = (): Promise<TestDatabase> => createDatabase('template0');

let admins: pg.Pool | null = null;

/**
 * All files of a worker share this pool, because connecting takes half as long as creating a database. It ends with the
 * worker.
 */
function openAdmins(): pg.Pool {
  admins ??= new pg.Pool({ connectionString: inject('serverUrl'), max: 2, allowExitOnIdle: true }).on('error', () => {
    // If an idle connection is dropped, the pool opens another one.
  });
  return admins;
}

async function createDatabase(template: string): Promise<TestDatabase> {
  const name = `argus_${newId().replaceAll('-', '')}`;
  await openAdmins().query(`create database ${name} template ${template} strategy file_copy`);
  const url = new URL(inject('serverUrl'));
  url.pathname = `/${name}`;
  return {
    url: url.toString(),
    async drop() {
      await openAdmins().query(`drop database ${name} with (force)`);
    },
  };
}
