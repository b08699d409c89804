import { sql } from 'drizzle-orm';
import { expect, onTestFinished } from 'vitest';
import { type Db, inTransaction, openPool } from '../../src/platform/db/client.ts';
import { alertRules, checkRows } from '../../src/platform/db/invariants/check-rows.ts';
import { deliveries, webhooks } from '../../src/platform/db/schema/alerts.ts';
import { newId } from '../../src/platform/db/uuid.ts';
import { sealToken } from '../../src/platform/integrations/webhook-secret.ts';
import { aReport, aUser } from '../builders.ts';
import { authSecret, openSandbox, startServerProcess } from '../process/start-process.ts';
import { createTestDatabase } from '../test-database.ts';

const firstId = 184_205_716_020_350_000n;
const communityId = '184205716020360000';
const token = 'x'.repeat(68);

/** Opens a database and a Discord, and returns how to start servers on them. */
export async function openOutbox() {
  const sandbox = await openSandbox();
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const { db, close } = openPool({ url: database.url, onError: () => undefined });
  onTestFinished(close);
  const env = {
    DATABASE_URL: database.url,
    COMMUNITY_WEBHOOK_URL: `https://discord.com/api/webhooks/${communityId}/${token}`,
  };
  return { db, sandbox, start: () => startServerProcess(sandbox, env) };
}

/** Adds people with webhooks, who together follow as many players as there will be events. */
export async function addFollowers(db: Db, { followers, events }: { followers: number; events: number }) {
  const { reportedSteam64Id } = await aReport(db);
  await db.execute(sql`
    insert into players (steam64_id, name, profile_url, fetched_at)
    select (76561198900000000 + n)::text, 'Player ' || n, '', now() from generate_series(1, ${events}::int) n`);
  for (let n = 0; n < followers; n += 1) {
    const { id: userId } = await aUser(db);
    const discordId = String(firstId + BigInt(n));
    const secret = sealToken(authSecret, discordId, token);
    await db.insert(webhooks).values({ id: newId(), userId, discordId, secret, createdAt: new Date() });
    await db.execute(sql`
      insert into follows (user_id, steam64_id, followed_at)
      select ${userId}::uuid, (76561198900000000 + n)::text, now() from generate_series(1, ${events}::int) n
      where n % ${followers}::int = ${n}::int`);
  }
  return reportedSteam64Id;
}

/** Adds an event for each player, as the triggers would write it, that is due to be announced. */
export async function addEvents(db: Db, events: number): Promise<void> {
  await db.execute(sql`
    insert into alert_events (kind, steam64_id, happened_at, announce_at)
    select 'overturned', (76561198900000000 + n)::text, now(), now() from generate_series(1, ${events}::int) n`);
}

/**
 * Ends every lease as if its minute had passed, even that of a process that is still sending. A deadlock with it is
 * retried.
 */
export async function endLeases(db: Db): Promise<void> {
  await inTransaction(db, (tx) => tx.execute(sql`update webhooks set due_at = now() where due_at > now()`));
}

export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await db.execute<{ waiting: number }>(sql`
    select (select count(*) from alert_events where is_pending)::int
      + (select count(*) from deliveries where ended_at is null)::int as waiting`);
  return rows[0]?.waiting ?? 0;
}

type Sandbox = Awaited<ReturnType<typeof openSandbox>>;

/**
 * Expects each message at most once in its channel, and missing only if its delivery is uncertain. Returns how many
 * are.
 */
export async function expectNothingTwice(db: Db, sandbox: Sandbox, expected: number): Promise<number> {
  const shown = sandbox.webhooks
    .list()
    .flatMap(({ webhookId, message }) => message.embeds.map(({ title }) => `${webhookId} ${title}`));
  expect(new Set(shown).size).toBe(shown.length);
  const states = (await db.select().from(deliveries)).map(({ state }) => state);
  expect(states).toHaveLength(expected);
  const uncertain = states.filter((state) => state === 'uncertain').length;
  expect(states.filter((state) => state === 'sent')).toHaveLength(expected - uncertain);
  expect(shown.length).toBeGreaterThanOrEqual(expected - uncertain);
  expect(await checkRows(db, [alertRules])).toEqual([]);
  return uncertain;
}
