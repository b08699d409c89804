import { calls } from '@argus/contract/kernel/calls';
import { alertCalls } from '@argus/contract/notices/alerts';
import { followMessages, webhookMessages } from '@argus/domain/notices/alerts';
import { shortWebhook } from '@argus/domain/notices/discord-webhook';
import { dayMs, hourMs } from '@argus/domain/shared/time';
import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import {
  aFollower,
  aWebhook,
  convict,
  findWebhookRow,
  follow,
  listDeliveries,
  noticesOf,
  openProcess,
  shownIn,
  welcomeTitle,
} from '../../../tests/announcing.ts';
import { aPlayer } from '../../../tests/builders.ts';
import { setStatus } from '../../../tests/convict.ts';
import { findFreePort } from '../../../tests/free-port.ts';
import { aPerson, call, refusal, send } from '../../../tests/panel.ts';
import { useTestApp } from '../../../tests/test-app.ts';
import { alertRules, checkRows } from '../../platform/db/invariants/check-rows.ts';
import { alertEvents, deliveries, webhooks } from '../../platform/db/schema/alerts.ts';
import { players } from '../../platform/db/schema/players.ts';
import { users } from '../../platform/db/schema/users.ts';
import { createDiscordWebhooks } from '../../platform/integrations/discord-webhook.ts';
import { setCommunityWebhook } from './alerts.queries.ts';
import {
  claimWebhooks,
  deleteOldDeliveries,
  measureOutbox,
  postponeWebhook,
  releaseWebhook,
  takeMessage,
} from './deliveries.queries.ts';

const community = aWebhook();
const t = useTestApp({ env: { COMMUNITY_WEBHOOK_URL: community.address } });
afterEach(async () => {
  expect(await checkRows(t.db, [alertRules])).toEqual([]);
  // Deliveries are deleted with their webhook, so the next test finds neither.
  await t.db.delete(webhooks);
  t.sandbox.failures.clear();
  t.sandbox.requests.clear();
});

const statesOf = async () => (await listDeliveries(t)).map(({ state }) => state);
const dueIn = async (discordId: string) =>
  ((await findWebhookRow(t, discordId))?.dueAt?.getTime() ?? Number.NaN) - t.clock.now();

/** Makes a follower with a webhook, and convicts the followed player. */
async function aMessageToSend(name = 'Mia') {
  const player = await aPlayer(t.db, { name });
  const me = await aFollower(t, player, { hasWebhook: true });
  const report = await convict(t, player);
  return { player, me, report, webhookId: me.webhook.id };
}

describe('a webhook', () => {
  test('is accepted only in the form that Discord uses, shown shortened, replaced and removed', async () => {
    const me = await aPerson(t);
    for (const address of ['http://127.0.0.1/api/webhooks/1/x', `${aWebhook().address}?wait=true`, '']) {
      expect(await refusal(t, me, alertCalls.setWebhook, { body: { address } })).toEqual([
        400,
        followMessages.webhook_invalid.message,
      ]);
    }
    const [first, second] = [aWebhook(), aWebhook()];
    await call(t, me, alertCalls.setWebhook, { body: { address: first.address } });
    await call(t, me, alertCalls.setWebhook, { body: { address: ` ${second.address} ` } });
    const { text } = await send(t, me, alertCalls.getAlertSettings);
    expect(JSON.parse(text).webhook).toEqual({
      address: shortWebhook(second.id),
      language: 'en',
      createdAt: expect.any(String),
      isOn: true,
    });
    expect(text).not.toContain(second.token.slice(0, 10));
    const { rows } = await t.db.execute<{ text: string }>(sql`select webhooks::text as text from webhooks`);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.text).not.toContain(second.token);
    await call(t, me, alertCalls.removeWebhook);
    expect(await t.db.select().from(webhooks)).toEqual([]);
  });

  test('gets a welcome when it is saved, and is refused if Discord refuses the welcome, but not if Discord is down', async () => {
    const me = await aPerson(t);
    const [known, gone] = [aWebhook(), aWebhook()];
    const save = (address: string) => send(t, me, alertCalls.setWebhook, { body: { address } });
    expect((await save(known.address)).status).toBe(200);
    expect(t.sandbox.webhooks.list(known.id)).toMatchObject([
      {
        message: {
          allowed_mentions: { parse: [] },
          embeds: [{ title: welcomeTitle, url: 'http://localhost:3999/profile/alerts' }],
        },
      },
    ]);
    for (const failure of ['404', '401', 'redirect'] as const) {
      t.sandbox.failures.webhook.set(failure);
      expect(await refusal(t, me, alertCalls.setWebhook, { body: { address: gone.address } })).toEqual([
        400,
        followMessages.webhook_refused.message,
      ]);
    }
    expect(await findWebhookRow(t, known.id)).toBeDefined();
    for (const failure of ['500', '429', 'unreachable'] as const) {
      t.clock.advance(hourMs);
      t.sandbox.failures.webhook.set(failure);
      expect((await save(gone.address)).status).toBe(200);
    }
    t.clock.advance(hourMs);
    expect(await findWebhookRow(t, gone.id)).toMatchObject({ switchedOffAt: null });
    expect(t.logged()).not.toContain(gone.token);
  });

  test('gets one message with the verdict and a link, in which names are escaped', async () => {
    const { player, webhookId, me } = await aMessageToSend('**@everyone** [a](https://b.test)');
    await openProcess(t).run();
    expect(t.sandbox.webhooks.list(webhookId).slice(1)).toEqual([
      {
        webhookId,
        message: {
          allowed_mentions: { parse: [] },
          embeds: [
            {
              title: 'Convicted: \\*\\*\\@everyone\\*\\* \\[a\\]\\(https\\:\u200B\\/\\/b\\.test\\)',
              description: 'Reviewed and convicted of cheating.',
              url: `http://localhost:3999/?steamId=${player.steam64Id}`,
              color: 0xff7366,
              timestamp: expect.any(String),
            },
          ],
        },
      },
    ]);
    for (let n = 0; n < 3; n += 1) await openProcess(t).run();
    t.clock.advance(2 * hourMs);
    await openProcess(t).run();
    expect(shownIn(t, webhookId)).toHaveLength(1);
    expect(await statesOf()).toEqual(['sent']);
    expect(t.logged()).not.toContain(me.webhook.token);
  });

  test('speaks the language that was chosen for it, from the welcome on, and another one once that is chosen', async () => {
    const player = await aPlayer(t.db, { name: 'Mia' });
    const me = await aFollower(t, player);
    const { id, address } = me.webhook;
    await call(t, me, alertCalls.setWebhook, { body: { address, language: 'de' } });
    await convict(t, player);
    await openProcess(t).run();
    await call(t, me, alertCalls.setWebhookLanguage, { body: { language: 'zh-CN' } });
    expect((await call(t, me, alertCalls.getAlertSettings)).webhook).toMatchObject({ language: 'zh-CN' });
    const other = await aPlayer(t.db, { name: 'Kim' });
    await follow(t, me, other.steam64Id);
    await convict(t, other);
    await openProcess(t).run();
    expect(shownIn(t, id)).toEqual(['Argus ist verbunden', 'Als Cheater überführt: Mia', '判定作弊：Kim']);
  });

  test('speaks the language of the page on which it was saved, if no other was chosen', async () => {
    const me = await aPerson(t);
    const { id, address } = aWebhook();
    const { path: url, method } = alertCalls.setWebhook;
    const headers = { 'x-auth-token': me.token, 'content-type': 'application/json', cookie: 'language=uk' };
    await t.app.inject({ method, url, headers, payload: JSON.stringify({ address }) });
    expect(await findWebhookRow(t, id)).toMatchObject({ language: 'uk' });
  });

  test('of a banned user gets no messages', async () => {
    const { me, webhookId } = await aMessageToSend();
    await openProcess(t).announce();
    await t.db.update(users).set({ isBanned: true }).where(eq(users.id, me.user.id));
    await openProcess(t).deliver();
    expect(shownIn(t, webhookId)).toEqual([]);
    await t.db.update(users).set({ isBanned: false }).where(eq(users.id, me.user.id));
    await openProcess(t).deliver();
    expect(shownIn(t, webhookId)).toHaveLength(1);
  });

  test('whose token was sealed with another secret is switched off', async () => {
    const { me, webhookId } = await aMessageToSend();
    await t.db
      .update(webhooks)
      .set({ secret: 'A'.repeat(100) })
      .where(eq(webhooks.discordId, webhookId));
    await openProcess(t).run();
    expect((await noticesOf(t, me)).map(({ kind }) => kind)).toContain('webhook');
    expect(shownIn(t, webhookId)).toEqual([]);
    expect(t.sandbox.requests.count('/discord/api/v10/webhooks')).toBe(1);
  });
});

describe('a message that Discord does not accept', () => {
  test('waits as long as Retry-After says after a 429, then arrives once', async () => {
    const { webhookId } = await aMessageToSend();
    t.clock.stop();
    t.sandbox.failures.webhook.set('429', 1);
    const one = openProcess(t);
    await one.run();
    expect(one.results).toEqual(['later']);
    expect(await dueIn(webhookId)).toBe(90_000);
    t.clock.advance(89_999);
    await one.run();
    expect(shownIn(t, webhookId)).toEqual([]);
    t.clock.advance(1);
    await one.run();
    expect(shownIn(t, webhookId)).toEqual(['Convicted: Mia']);
    expect(await findWebhookRow(t, webhookId)).toMatchObject({ failures: 0, dueAt: null });
  });

  test('is retried after a 500 in half a minute, a minute and so on, at most a day, for a week', async () => {
    const { webhookId } = await aMessageToSend();
    t.clock.stop();
    t.sandbox.failures.webhook.set('500');
    const waits: number[] = [];
    for (let n = 0; n < 15; n += 1) {
      await openProcess(t).run();
      const wait = await dueIn(webhookId);
      waits.push(wait / 1000);
      t.clock.advance(wait);
    }
    expect(waits.slice(0, 3)).toEqual([30, 60, 120]);
    expect(waits.slice(11)).toEqual([61_440, 86_400, 86_400, 86_400]);
    t.clock.advance(3 * dayMs);
    t.sandbox.failures.clear();
    await openProcess(t).run();
    expect(await statesOf()).toEqual(['outdated']);
    expect(shownIn(t, webhookId)).toEqual([]);
  });

  test('is retried if Discord was unreachable before anything was sent', async () => {
    const { webhookId } = await aMessageToSend();
    const DISCORD_API_URL = `http://127.0.0.1:${await findFreePort()}`;
    const nobody = createDiscordWebhooks({ ...t.config, DISCORD_API_URL });
    const one = openProcess(t, nobody);
    await one.run();
    expect([one.results, await statesOf()]).toEqual([['later'], ['pending']]);
    t.clock.advance(31_000);
    await openProcess(t).run();
    expect(shownIn(t, webhookId)).toHaveLength(1);
  });

  test.each(['cut-off', 'unreachable', '504'] as const)(
    'is never sent again if nobody knows whether it arrived (%s)',
    async (mode) => {
      const { webhookId, me, player } = await aMessageToSend();
      t.sandbox.failures.webhook.set(mode, 1);
      const one = openProcess(t);
      await one.run();
      expect([one.results, await statesOf()]).toEqual([['uncertain'], ['uncertain']]);
      t.clock.advance(dayMs);
      await one.run();
      expect(shownIn(t, webhookId)).toHaveLength(mode === 'cut-off' ? 1 : 0);
      // The notice is shown on the site in any case.
      expect(await noticesOf(t, me)).toMatchObject([{ event: 'convicted', reportedSteam64Id: player.steam64Id }]);
    },
  );

  test('is sent once if Discord’s response is slow or garbage', async () => {
    const { webhookId } = await aMessageToSend();
    t.sandbox.failures.webhook.set('garbage', 1);
    await openProcess(t).run();
    expect(await statesOf()).toEqual(['sent']);
    const second = await aMessageToSend('Slow');
    t.sandbox.failures.webhook.set('slow', 1);
    const running = openProcess(t).run();
    await expect.poll(() => shownIn(t, second.webhookId)).toHaveLength(1);
    await openProcess(t).run();
    t.sandbox.failures.clear();
    await running;
    expect([shownIn(t, webhookId), shownIn(t, second.webhookId)]).toEqual([['Convicted: Mia'], ['Convicted: Slow']]);
    expect(await statesOf()).toEqual(['sent', 'sent']);
  });

  test('is not sent to the target of a redirect', async () => {
    const { me } = await aMessageToSend();
    t.sandbox.failures.webhook.set('redirect', 1);
    const before = t.sandbox.requests.list().length;
    await openProcess(t).run();
    expect(await statesOf()).toEqual(['refused']);
    expect(t.sandbox.requests.list()).toHaveLength(before + 1);
    expect(await call(t, me, alertCalls.getAlertSettings)).toMatchObject({ webhook: { isOn: true } });
  });

  test.each(['401', '404'] as const)('switches the webhook off after a %s, and its owner is notified', async (mode) => {
    const { webhookId, me } = await aMessageToSend();
    const second = await aPlayer(t.db);
    await call(t, me, alertCalls.followPlayers, { body: { steam64Ids: [second.steam64Id] } });
    await convict(t, second);
    t.sandbox.failures.webhook.set(mode, 1);
    await openProcess(t).run();
    expect(await statesOf()).toEqual(['refused', 'refused']);
    expect(await call(t, me, alertCalls.getAlertSettings)).toMatchObject({ webhook: { isOn: false } });
    const notices = await noticesOf(t, me);
    expect(notices.filter(({ kind }) => kind === 'webhook')).toMatchObject([
      { isSeen: false, msg: webhookMessages.webhook_off.message },
    ]);
    await call(t, me, calls.markNoticesSeen, {
      body: { kind: 'webhook', upTo: new Date(t.clock.now()).toISOString() },
    });
    expect(await call(t, me, calls.getUnseenNotices)).toMatchObject({ unseen: 2 });
    const third = await aPlayer(t.db);
    await call(t, me, alertCalls.followPlayers, { body: { steam64Ids: [third.steam64Id] } });
    await convict(t, third);
    await openProcess(t).run();
    expect(shownIn(t, webhookId)).toEqual([]);
    // The webhook works again after its owner adds it again.
    await call(t, me, alertCalls.setWebhook, { body: { address: me.webhook.address } });
    const fourth = await aPlayer(t.db, { name: 'Four' });
    await call(t, me, alertCalls.followPlayers, { body: { steam64Ids: [fourth.steam64Id] } });
    await convict(t, fourth);
    await openProcess(t).run();
    expect(shownIn(t, webhookId)).toEqual(['Convicted: Four']);
  });
});

describe('messages to webhooks', () => {
  test('arrive in order, and none says "convicted" after the conviction was overturned', async () => {
    const { report, webhookId, player } = await aMessageToSend();
    t.sandbox.failures.webhook.set('429', 1);
    await openProcess(t).run();
    t.clock.advance(hourMs);
    await setStatus(t.db, report.id, 'verified_undetermined', new Date(t.clock.now()));
    await openProcess(t).run();
    expect(shownIn(t, webhookId)).toEqual(['Overturned: Mia']);
    expect(await statesOf()).toEqual(['outdated', 'sent']);
    await t.db.update(players).set({ name: 'Mia 2' }).where(eq(players.steam64Id, player.steam64Id));
    t.clock.advance(hourMs);
    await setStatus(t.db, report.id, 'verified_cheater', new Date(t.clock.now()));
    await openProcess(t).run();
    expect(shownIn(t, webhookId)).toEqual(['Overturned: Mia', 'Convicted: Mia 2']);
  });

  test('arrive once each, with many events, many webhooks and four processes', async () => {
    const [player, ...others] = [await aPlayer(t.db), await aPlayer(t.db), await aPlayer(t.db)];
    const followers = [];
    for (let n = 0; n < 12; n += 1) {
      const who = await aFollower(t, player, { hasWebhook: true });
      await follow(t, who, ...others.map(({ steam64Id }) => steam64Id));
      followers.push(who);
    }
    for (const one of [player, ...others]) await convict(t, one);
    const processes = Array.from({ length: 4 }, () => openProcess(t));
    for (let round = 0; round < 3; round += 1) await Promise.all(processes.map(({ run }) => run()));
    for (const { webhook } of followers) {
      const shown = shownIn(t, webhook.id);
      expect(shown).toHaveLength(3);
      expect(new Set(shown).size).toBe(3);
    }
    expect(await measureOutbox(t.db, new Date(t.clock.now()))).toEqual({ waiting: 0, ageSeconds: 0 });
  });

  test('are not sent twice if a process stalls while sending', async () => {
    const { webhookId } = await aMessageToSend();
    t.sandbox.failures.webhook.set('slow', 1);
    const stalled = openProcess(t).run();
    await expect.poll(() => shownIn(t, webhookId)).toHaveLength(1);
    t.clock.advance(61_000);
    await openProcess(t).run();
    expect(await statesOf()).toEqual(['uncertain']);
    t.sandbox.failures.clear();
    await stalled;
    expect(await statesOf()).toEqual(['sent']);
    expect(shownIn(t, webhookId)).toHaveLength(1);
  });

  test('are neither sent nor postponed nor released by a process that lost its lease', async () => {
    await aMessageToSend();
    await openProcess(t).announce();
    const [late] = await claimWebhooks(t.db, new Date(t.clock.now()), 1);
    t.clock.advance(61_000);
    const now = new Date(t.clock.now());
    const [current] = await claimWebhooks(t.db, now, 1);
    if (!late || !current) throw new Error('both claim the webhook');
    expect(await takeMessage(t.db, late, now)).toBeNull();
    await postponeWebhook(t.db, late, { deliveryId: null, now });
    await releaseWebhook(t.db, late, now);
    expect(await findWebhookRow(t, current.discordId)).toMatchObject({ dueAt: current.lease, failures: 0 });
    expect(await takeMessage(t.db, current, now)).toMatchObject({ announcement: { kind: 'convicted' } });
  });

  test('are deleted after a month, together with events that only the community’s channel got', async () => {
    await setCommunityWebhook(t.db, { discordId: community.id, language: 'en' }, new Date(t.clock.now()));
    const { player } = await aMessageToSend();
    await t.db.execute(sql`
      insert into alert_events (kind, happened_at) select 'queue_old', now() - interval '31 days'`);
    await openProcess(t).run();
    await t.db.execute(sql`update deliveries set ended_at = now() - interval '31 days'`);
    await deleteOldDeliveries(t.db, new Date(t.clock.now()));
    expect(await t.db.select().from(deliveries)).toEqual([]);
    const left = await t.db.select().from(alertEvents);
    expect(left.filter(({ steam64Id }) => steam64Id === player.steam64Id)).toMatchObject([{ kind: 'convicted' }]);
    expect(left.filter(({ kind }) => kind === 'queue_old')).toEqual([]);
  });
});
