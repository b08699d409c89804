import { createApiKey } from '../src/features/members/keys/create-api-key.ts';
import type { UserRow } from '../src/features/members/users/users.queries.ts';
import { aUser } from './builders.ts';
import type { TestApp } from './test-app.ts';

export interface GivenKey {
  key: string;
  id: string;
  owner: UserRow;
}

export async function anApiKey(t: TestApp, owner?: UserRow): Promise<GivenKey> {
  const user = owner ?? (await aUser(t.db));
  const { key, row } = await createApiKey({ db: t.db, clock: t.clock.now }, user.id, 'Bot');
  return { key, id: row.id, owner: user };
}

export const bearing = (key: string) => ({ authorization: `Bearer ${key}` });
