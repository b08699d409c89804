import pg from 'pg';
import { inject } from 'vitest';
import { newId } from '../src/db/uuid.ts';

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A fresh, migrated database; dropped when the file is done. */
export const createTestDatabase = (): Promise<TestDatabase> => createDatabase(inject('templateName'));

/** Without any tables. */
export const createEmptyDatabase = (): Promise<TestDatabase> => createDatabase('template0');

async function createDatabase(template: string): Promise<TestDatabase> {
  const serverUrl = inject('serverUrl');
  const name = `argus_${newId().replaceAll('-', '')}`;
  const asAdmin = async (statement: string) => {
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await asAdmin(`create database ${name} template ${template}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.toString(), drop: () => asAdmin(`drop database ${name} with (force)`) };
}
