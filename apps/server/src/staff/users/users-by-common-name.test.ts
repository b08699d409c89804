import { calls } from '@argus/contract/kernel/calls';
import { maxNameMatches } from '@argus/domain/shared/limits';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { aUser } from '../../../tests/builders.ts';
import { aModerator, call, type Person } from '../../../tests/panel.ts';
import { useTestApp } from '../../../tests/test-app.ts';

const t = useTestApp();
let moderator: Person;
let oldestId: string;
const crowd = 6000;

beforeAll(async () => {
  moderator = await aModerator(t);
  oldestId = (await aUser(t.db, { username: 'abcde' })).id;
  await t.db.execute(sql`
    insert into users select (jsonb_populate_record(u, jsonb_build_object(
      'id', ('ffffffff-0000-7000-8000-' || lpad(to_hex(n), 12, '0')), 'discord_id', (300000000000000000 + n)::text,
      'username', case when n % 2 = 0 then 'abcd' else 'bcde' end, 'discord_email', null,
      'discord_username', null, 'discord_global_name', null))).*
    from users u, generate_series(1, ${crowd}::int) n where u.id = ${oldestId}`);
});

const find = (steamId: string) => call(t, moderator, calls.listUsers, { query: { steamId, limit: '100' } });
const idOf = (n: number) => `ffffffff-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

test('a search by name lists the newest hundred of thousands of users who share it', async () => {
  const { totalUsers, users } = await find('abcd');
  expect(totalUsers).toBe(maxNameMatches);
  expect(users.map(({ _id }) => _id)).toEqual(Array.from({ length: 100 }, (_, n) => idOf(crowd - 2 * n)));
});

test('a search by name finds a user with a rare name, however old the account', async () => {
  const { users, totalUsers } = await find('abcde');
  expect([totalUsers, users.map(({ _id }) => _id)]).toEqual([1, [oldestId]]);
});
