import { calls } from '@argus/contract/kernel/calls';
import { meetingCalls } from '@argus/contract/meetings/meetings';
import { alertCalls } from '@argus/contract/notices/alerts';
import { announceAfterMinutes } from '@argus/domain/notices/alerts';
import { minuteMs } from '@argus/domain/shared/time';
import { eq } from 'drizzle-orm';
import { announceEvents } from '../src/features/notices/announce-events.ts';
import { deliverMessages } from '../src/features/notices/deliver-messages.ts';
import { countPendingEvents } from '../src/features/notices/fan-out.queries.ts';
import { tellWhoMet } from '../src/features/notices/tell-who-met.ts';
import type { PlayerRow } from '../src/features/players/players.queries.ts';
import { deliveries, webhooks } from '../src/platform/db/schema/alerts.ts';
import { createDiscordWebhooks } from '../src/platform/integrations/discord-webhook.ts';
import { aReport } from './builders.ts';
import { aPerson, call, type Person } from './panel.ts';
import type { TestApp } from './test-app.ts';

const { signal } = new AbortController();
let made = 0;

export function aWebhook() {
  made += 1;
  const id = String(184_205_716_020_340_000n + BigInt(made));
  const token = `secret${String(made).padStart(4, '0')}${'x'.repeat(58)}`;
  return { id, token, address: `https://discord.com/api/webhooks/${id}/${token}` };
}

/** Opens the announcing jobs of one process. */
export function openProcess(t: TestApp, send = createDiscordWebhooks(t.config)) {
  const results: string[] = [];
  const options = { send, clock: t.clock.now, onSent: (result: string) => results.push(result) };
  const tell = () => tellWhoMet(t.db, t.clock.now, signal);
  const announce = async () => {
    await announceEvents(t.db, t.clock.now, signal);
    await tell();
  };
  const deliver = () => deliverMessages(t.db, options, signal);
  const runOnce = async () => {
    await announce();
    await deliver();
  };
  /** Announces everything that is waiting. */
  const announceAll = async () => {
    await announce();
    if ((await countPendingEvents(t.db)) === 0) return;
    t.clock.advance(announceAfterMinutes * minuteMs);
    await announce();
  };
  return {
    results,
    announce: announceAll,
    tell,
    deliver,
    runOnce,
    async run() {
      await announceAll();
      await deliver();
    },
  };
}

export const convict = (t: TestApp, player: PlayerRow) =>
  aReport(t.db, { player, status: 'verified_cheater', createdAt: new Date(t.clock.now() - 60_000) });

export const follow = (t: TestApp, who: Person, ...steam64Ids: string[]) =>
  call(t, who, alertCalls.followPlayers, { body: { steam64Ids } });

export async function aFollower(t: TestApp, { steam64Id }: PlayerRow, { hasWebhook = false } = {}) {
  const person = await aPerson(t);
  await follow(t, person, steam64Id);
  const webhook = aWebhook();
  if (hasWebhook) await call(t, person, alertCalls.setWebhook, { body: { address: webhook.address } });
  return { ...person, webhook };
}

export const remember = (t: TestApp, who: Person, ...met: readonly PlayerRow[]) =>
  call(t, who, meetingCalls.rememberLobby, {
    body: { steam64Ids: met.map(({ steam64Id }) => steam64Id), map: 'mirage' },
  });

export const noticesOf = async (t: TestApp, who: Person) => (await call(t, who, calls.listNotices)).notices;

export const welcomeTitle = 'Argus is connected';

/** Lists the titles after the welcome, in the order in which the channel shows them. */
export const shownIn = (t: TestApp, webhookId: string) =>
  t.sandbox.webhooks
    .list(webhookId)
    .flatMap(({ message }) => message.embeds.map(({ title }) => title))
    .filter((title) => title !== welcomeTitle);

export const listDeliveries = (t: TestApp) => t.db.select().from(deliveries).orderBy(deliveries.eventId);

export async function findWebhookRow(t: TestApp, discordId: string) {
  const [webhook] = await t.db.select().from(webhooks).where(eq(webhooks.discordId, discordId));
  return webhook;
}
