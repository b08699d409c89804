import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Db } from '../../src/platform/db/client.ts';
import { checkRows, meetingRules } from '../../src/platform/db/invariants/check-rows.ts';
import { webhooks } from '../../src/platform/db/schema/alerts.ts';
import { newId } from '../../src/platform/db/uuid.ts';
import { sealToken } from '../../src/platform/integrations/webhook-secret.ts';
import { aReport, aUser } from '../builders.ts';
import { authSecret } from '../process/start-process.ts';
import { countWaiting, endLeases, openOutbox } from './outbox.ts';

const firstId = 184_205_716_020_370_000n;
const token = 'y'.repeat(68);
const people = 4000;
const channels = 3;

/** A killed process may have claimed something just before, and nobody else takes it for a minute. */
const untilLeaseEnds = { timeout: 90_000, interval: 250 };

/** Adds many people who met the player, each in two lobbies, and some of them with a channel. */
async function addRememberers(db: Db, steam64Id: string): Promise<void> {
  await db.execute(sql`
    insert into users (id, username, member_since, last_active_at)
    select gen_random_uuid(), 'Rememberer ' || n, now(), now() from generate_series(1, ${people - channels}::int) n`);
  for (let n = 0; n < channels; n += 1) {
    const { id: userId } = await aUser(db, { username: `Rememberer with a channel ${n}` });
    const discordId = String(firstId + BigInt(n));
    const secret = sealToken(authSecret, discordId, token);
    await db.insert(webhooks).values({ id: newId(), userId, discordId, secret, createdAt: new Date() });
  }
  await db.execute(sql`
    with people as (select id from users where username like 'Rememberer%'),
    chosen as (insert into met_choices (user_id) select id from people),
    lobbies as (
      insert into met_lobbies (id, user_id, map, met_at)
      select gen_random_uuid(), id, 'mirage', now() - make_interval(days => d) from people, generate_series(1, 2) d
      returning id, user_id)
    insert into met_players (lobby_id, steam64_id, user_id) select id, ${steam64Id}, user_id from lobbies`);
}

const count = async (db: Db, what: ReturnType<typeof sql>) => {
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from ${what}`);
  return rows[0]?.n ?? 0;
};

test('when processes are killed between a conviction and its delivery, everybody who met the player is told exactly once', async () => {
  const { db, sandbox, start } = await openOutbox();
  const { reportedSteam64Id: steam64Id } = await aReport(db, { status: 'verified_cheater' });
  await addRememberers(db, steam64Id);
  const told = () => count(db, sql`met_digests`);
  const stored = () => count(db, sql`met_news`);

  const first = await start();
  await db.execute(sql`update alert_events set announce_at = now() where is_pending`);
  // Some of them have news by now, and hardly anybody has a digest.
  await expect.poll(stored, { timeout: 30_000, interval: 5 }).toBeGreaterThan(0);
  await first.kill();

  const second = await start();
  await expect.poll(told, { ...untilLeaseEnds, interval: 5 }).toBeGreaterThan(0);
  await second.kill();

  await start();
  await endLeases(db);
  await expect.poll(told, untilLeaseEnds).toBe(people);
  await expect.poll(() => countWaiting(db), untilLeaseEnds).toBe(0);
  expect(await stored()).toBe(people);
  expect(await count(db, sql`met_news where digest_id is null`)).toBe(0);
  expect(await count(db, sql`(select from met_digests group by user_id having count(*) > 1) twice`)).toBe(0);
  expect(await count(db, sql`met_choices where due_at is not null`)).toBe(0);
  const messages = sandbox.webhooks.list().filter(({ webhookId }) => BigInt(webhookId) >= firstId);
  const uncertain = await count(db, sql`deliveries where digest_id is not null and state = 'uncertain'`);
  expect(new Set(messages.map(({ webhookId }) => webhookId)).size).toBe(messages.length);
  expect(messages.length).toBeGreaterThanOrEqual(channels - uncertain);
  expect(await count(db, sql`deliveries where digest_id is not null`)).toBe(channels);
  expect(await checkRows(db, [meetingRules])).toEqual([]);
});
