import { calls } from '@argus/contract/kernel/calls';
import { webhookMessages } from '@argus/domain/notices/alerts';
import { dayMs } from '@argus/domain/shared/time';
import { beforeEach, describe, expect, test } from 'vitest';
import { aWebhook, convict, noticesOf, openProcess } from '../../../tests/announcing.ts';
import { aPlayer, aReport } from '../../../tests/builders.ts';
import { setStatus } from '../../../tests/convict.ts';
import { anAdmin, aPerson, call } from '../../../tests/panel.ts';
import { useTestAppPerTest } from '../../../tests/test-app.ts';
import { alertEvents, webhooks } from '../../platform/db/schema/alerts.ts';
import { users } from '../../platform/db/schema/users.ts';
import { setCommunityWebhook } from './alerts.queries.ts';
import { recordOldQueue } from './fan-out.queries.ts';

const community = aWebhook();
// These tests write statuses, votes and appeals without the calls that keep them consistent.
const violates = /: status is |: reviewed after the verdict|^appeal .* is open, and report/;
const t = useTestAppPerTest({ env: { COMMUNITY_WEBHOOK_URL: community.address }, violates });
beforeEach(async () => {
  await setCommunityWebhook(t.db, { discordId: community.id, language: 'en' }, new Date(t.clock.now()));
});

describe('the community’s channel', () => {
  const shown = () => t.sandbox.webhooks.list(community.id).flatMap(({ message }) => message.embeds);

  test('announces convictions, overturned ones, appeals and split cases, with nothing private', async () => {
    const player = await aPlayer(t.db, { name: 'Mia' });
    const report = await convict(t, player);
    await openProcess(t).run();
    const accused = await aPerson(t, { steam64Id: player.steam64Id });
    const statement = 'My brother was at the machine that evening.';
    await call(t, accused, calls.fileAppeal, {
      params: { reportId: report.id },
      body: { statement, ground: 'other', isPublic: false, evidenceLinks: [] },
    });
    await setStatus(t.db, report.id, 'verified_undetermined', new Date(t.clock.now()));
    const decisions = ['cheater', 'cheater', 'undetermined', 'undetermined', 'undetermined'] as const;
    await aReport(t.db, { player: await aPlayer(t.db, { name: 'Split' }), reviews: decisions });
    await openProcess(t).run();
    expect(shown().map(({ title }) => title)).toEqual([
      'Convicted: Mia',
      'Appeal: Mia',
      'Overturned: Mia',
      'Split case: Split',
    ]);
    expect(shown()[1]?.url).toBe(`http://localhost:3999/report/${report.id}`);
    const everything = JSON.stringify(shown());
    const people = await t.db.select().from(users);
    for (const secret of [statement, ...people.flatMap(({ id, username }) => [id, username])]) {
      expect(everything).not.toContain(secret);
    }
  });

  test('is told in the language of the setting', async () => {
    await setCommunityWebhook(t.db, { discordId: community.id, language: 'tr' }, new Date(t.clock.now()));
    await convict(t, await aPlayer(t.db, { name: 'Mia' }));
    await openProcess(t).run();
    expect(shown()).toMatchObject([{ title: 'Hile kararı: Mia', description: expect.stringContaining('Topluluk') }]);
  });

  test('announces no new report, and announces an overturned conviction only as overturned', async () => {
    const report = await convict(t, await aPlayer(t.db));
    await openProcess(t).announce();
    await setStatus(t.db, report.id, 'verified_undetermined', new Date(t.clock.now()));
    await aReport(t.db);
    await aReport(t.db, { status: 'verified_troll' });
    const kinds = (await t.db.select().from(alertEvents)).map(({ kind }) => kind);
    expect(kinds).toEqual(['convicted', 'overturned']);
  });

  test('announces once a week that a case has waited for over a week, whichever process notices', async () => {
    const now = () => new Date(t.clock.now());
    await aReport(t.db, { createdAt: new Date(t.clock.now() - 6 * dayMs) });
    await recordOldQueue(t.db, now());
    expect(await t.db.select().from(alertEvents)).toEqual([]);
    t.clock.advance(2 * dayMs);
    await Promise.all([recordOldQueue(t.db, now()), recordOldQueue(t.db, now()), recordOldQueue(t.db, now())]);
    await openProcess(t).run();
    expect(shown().map(({ title, url }) => [title, url])).toEqual([
      ['Cases are waiting', 'http://localhost:3999/the-watch'],
    ]);
    t.clock.advance(6 * dayMs);
    await recordOldQueue(t.db, now());
    t.clock.advance(2 * dayMs);
    await recordOldQueue(t.db, now());
    await openProcess(t).run();
    expect(shown()).toHaveLength(2);
  });

  test('is switched off until the next start after a 404, and the admins are notified', async () => {
    const [admin, other] = [await anAdmin(t), await aPerson(t)];
    await convict(t, await aPlayer(t.db));
    t.sandbox.failures.webhook.set('404', 1);
    await openProcess(t).run();
    expect(await noticesOf(t, admin)).toMatchObject([
      { kind: 'webhook', msg: webhookMessages.community_webhook_off.message },
    ]);
    expect(await noticesOf(t, other)).toEqual([]);
    await convict(t, await aPlayer(t.db));
    await openProcess(t).run();
    expect(shown()).toEqual([]);
    await setCommunityWebhook(t.db, { discordId: community.id, language: 'en' }, new Date(t.clock.now()));
    await convict(t, await aPlayer(t.db, { name: 'Mia' }));
    await openProcess(t).run();
    expect(shown().map(({ title }) => title)).toEqual(['Convicted: Mia']);
    await setCommunityWebhook(t.db, null, new Date(t.clock.now()));
    expect(await t.db.select().from(webhooks)).toEqual([]);
  });
});
