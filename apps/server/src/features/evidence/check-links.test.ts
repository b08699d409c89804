import { checkIntervals } from '@argus/domain/evidence/link-health';
import { dayMs, hourMs, minuteMs } from '@argus/domain/shared/time';
import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { aReport } from '../../../tests/builders.ts';
import { aCaseWithVideo, findLink, findReport, openChecker } from '../../../tests/checking.ts';
import { override } from '../../../tests/report-requests.ts';
import { createTestApp, useTestApp } from '../../../tests/test-app.ts';
import { shortenDeadlines } from '../../../tests/timing.ts';
import { claimStatement } from '../../platform/db/due-rows.ts';
import { checkRows, linkRules } from '../../platform/db/invariants/check-rows.ts';
import { checkCounters } from '../../platform/db/invariants/counters.ts';
import { links } from '../../platform/db/schema/links.ts';
import type { AskLinkHost } from '../../platform/integrations/link-hosts.ts';
import { dueLinks, getQueueAgeMs } from './link-checks.queries.ts';

const t = useTestApp();
afterEach(async () => {
  expect([...(await checkRows(t.db, [linkRules])), ...(await checkCounters(t.db))]).toEqual([]);
  // The links are deleted together with the evidence that shows them, so the next test finds nothing else to check.
  await t.db.execute(sql`delete from evidence_links`);
  expect(await t.db.$count(links)).toBe(0);
  await t.db.execute(sql`delete from link_hosts`);
  t.sandbox.failures.clear();
  t.sandbox.requests.clear();
});

const asked = () => t.sandbox.requests.list().filter(({ path }) => path.startsWith('/youtube'));
const nextCheckIn = async (key: string) => ((await findLink(t, key))?.nextCheckAt.getTime() ?? 0) - t.clock.now();

describe('YouTube', () => {
  test('records an available video with its title and channel', async () => {
    const { key } = await aCaseWithVideo(t);
    expect(await findLink(t, key)).toMatchObject({ state: 'unchecked', title: null });
    const checker = openChecker(t);
    await checker.run();
    expect(await findLink(t, key)).toMatchObject({
      state: 'ok',
      title: expect.stringMatching(/\S/),
      channel: expect.stringMatching(/\S/),
      misses: 0,
    });
    expect(checker.counted).toEqual([{ host: 'youtube', answer: 'ok' }]);
    expect(await nextCheckIn(key)).toBeGreaterThan(checkIntervals.openDays * dayMs - hourMs);
  });

  test('records a restricted video, which is not gone', async () => {
    const { key } = await aCaseWithVideo(t);
    t.sandbox.failures.youtube.set('restricted');
    await openChecker(t).run();
    expect(await findLink(t, key)).toMatchObject({ state: 'restricted', misses: 0 });
  });

  test('records a video as gone only after three misses over 72 hours', async () => {
    const { key, report } = await aCaseWithVideo(t, { status: 'verified_cheater' });
    const checker = openChecker(t);
    t.sandbox.failures.youtube.set('gone');
    const states = [];
    for (let hours = 0; hours <= 72; hours += 36) {
      await checker.run();
      states.push((await findLink(t, key))?.state);
      t.clock.advance(36 * hourMs);
    }
    expect(states).toEqual(['unchecked', 'unchecked', 'gone']);
    const link = await findLink(t, key);
    expect(await findReport(t, report.id)).toMatchObject({ evidenceGoneSince: link?.firstMissedAt });
    t.sandbox.failures.youtube.clear();
    t.clock.advance(8 * dayMs);
    await checker.run();
    expect(await findLink(t, key)).toMatchObject({ state: 'ok', misses: 0, goneAt: null });
    expect(await findReport(t, report.id)).toMatchObject({ evidenceGoneSince: null });
  });

  test('pauses the host for every process after a 429, and the video counts as unchecked', async () => {
    const { key } = await aCaseWithVideo(t);
    await aCaseWithVideo(t);
    t.sandbox.failures.youtube.set('429');
    await openChecker(t).run();
    const before = asked().length;
    expect(before).toBeLessThanOrEqual(2);
    await aCaseWithVideo(t);
    await openChecker(t).run();
    expect(asked()).toHaveLength(before);
    expect(await findLink(t, key)).toMatchObject({ state: 'unchecked', misses: 0, checkedAt: null });
    t.sandbox.failures.youtube.clear();
    t.clock.advance(2 * hourMs);
    await openChecker(t).run();
    expect(await findLink(t, key)).toMatchObject({ state: 'ok' });
  });

  test('does not check every hour an id that YouTube never gave out', async () => {
    const { key } = await aCaseWithVideo(t);
    const ask: AskLinkHost = async () => ({ answer: 'inconclusive', about: null, pauseMs: null });
    await openChecker(t, ask).run();
    expect(await findLink(t, key)).toMatchObject({ state: 'unchecked', misses: 0, checkedAt: null });
    expect(await nextCheckIn(key)).toBeGreaterThan(checkIntervals.openDays * dayMs - hourMs);
  });

  test('leaves a video unchecked after a timeout', async () => {
    shortenDeadlines();
    const { key } = await aCaseWithVideo(t);
    t.sandbox.failures.youtube.set('slow');
    await openChecker(t).run();
    expect(await findLink(t, key)).toMatchObject({ state: 'unchecked', misses: 0 });
  });

  test('neither adds nor resets misses while the host fails', async () => {
    const { key } = await aCaseWithVideo(t);
    const checker = openChecker(t);
    for (const failure of ['gone', '429', 'gone', '429', 'gone'] as const) {
      t.sandbox.failures.youtube.set(failure);
      await checker.run();
      t.clock.advance(30 * hourMs);
    }
    expect(await findLink(t, key)).toMatchObject({ state: 'gone', misses: 3 });
  });

  test('never records a video that keeps coming back as gone', async () => {
    const { key } = await aCaseWithVideo(t);
    const checker = openChecker(t);
    for (let n = 0; n < 12; n += 1) {
      if (n % 3 === 2) t.sandbox.failures.youtube.clear();
      else t.sandbox.failures.youtube.set('gone');
      await checker.run();
      expect((await findLink(t, key))?.state).not.toBe('gone');
      t.clock.advance(40 * hourMs);
    }
    expect(asked().length).toBeGreaterThanOrEqual(12);
  });
});

describe('images', () => {
  const checkAll = async (urls: readonly string[]) => {
    for (const url of urls) await aReport(t.db, { evidence: [{ type: 'image', url }] });
    await openChecker(t).run();
    const { rows } = await t.db.execute<{ url: string; state: string; misses: number }>(sql`
      select e.url, coalesce(l.state, 'no key') as state, coalesce(l.misses, 0) as misses
      from evidence_links e left join links l on l.key = e.link_key order by e.created_at, e.id`);
    return rows.map(({ url, state, misses }) => [url, state, misses]);
  };
  const requested = () => t.sandbox.requests.list().map(({ method, path }) => `${method} ${path}`);

  test('are requested by HEAD, and no redirect is followed', async () => {
    const expected = [
      ['https://i.imgur.com/fine.png', 'ok', 0],
      ['http://i.postimg.cc/fine.png#top', 'ok', 0],
      ['https://cdn.discordapp.com/private.png', 'restricted', 0],
      ['https://i.ibb.co/missing.png', 'unchecked', 1],
      ['https://i.imgur.com/removed-one.png', 'unchecked', 1],
      ['https://i.imgur.com/moved.png', 'unchecked', 0],
    ] as const;
    expect(await checkAll(expected.map(([url]) => url))).toEqual(expected);
    expect(requested().toSorted()).toEqual([
      'HEAD /images/cdn.discordapp.com/private.png',
      'HEAD /images/i.ibb.co/missing.png',
      'HEAD /images/i.imgur.com/fine.png',
      'HEAD /images/i.imgur.com/moved.png',
      'HEAD /images/i.imgur.com/removed-one.png',
      'HEAD /images/i.postimg.cc/fine.png',
    ]);
  });

  test('on hosts that are not listed are never requested', async () => {
    const urls = [
      'https://images.example.org/a.png',
      'https://i.imgur.com.evil.test/a.png',
      'https://i.imgur.com:8443/a.png',
      'http://169.254.169.254/latest/meta-data/',
      'http://localhost:5432/',
      'http://[::1]/a.png',
      'https://i.imgur%2ecom/a.png',
    ];
    expect(await checkAll(urls)).toEqual(urls.map((url) => [url, 'unchecked', 0]));
    const tooLong = `https://i.imgur.com/${'\u00e4'.repeat(1500)}.png`;
    expect((await checkAll([tooLong])).at(-1)).toEqual([tooLong, 'no key', 0]);
    await t.db.execute(
      sql`insert into links (key, next_check_at) values ('https://10.0.0.1/x', now() - interval '1 day')`,
    );
    await openChecker(t).run();
    expect(requested()).toEqual([]);
    await t.db.execute(sql`delete from links where key = 'https://10.0.0.1/x'`);
  });
});

describe('checking many links', () => {
  test('checks a video that ten reports show once', async () => {
    const { url } = await aCaseWithVideo(t);
    for (let n = 0; n < 9; n += 1) await aReport(t.db, { evidence: [{ type: 'video', url }] });
    await openChecker(t).run();
    expect(asked()).toHaveLength(1);
  });

  test('does not check a video again because another report shows it too', async () => {
    const { url, key } = await aCaseWithVideo(t, { status: 'verified_cheater' });
    await openChecker(t).run();
    const createdAt = new Date(t.clock.now());
    await aReport(t.db, { createdAt, evidence: [{ type: 'video', url }] });
    await openChecker(t).run();
    expect(asked()).toHaveLength(1);
    expect(await nextCheckIn(key)).toBeLessThanOrEqual(dayMs);
  });

  test('is shared by several processes, and no link is checked twice', async () => {
    for (let n = 0; n < 30; n += 1) await aCaseWithVideo(t);
    const other = await createTestApp({ databaseUrl: t.databaseUrl, env: { ...t.sandbox.settings } });
    const checkers = [openChecker(t), openChecker(other), openChecker(t), openChecker(other)];
    for (let rounds = 0; rounds < 3; rounds += 1) await Promise.all(checkers.map(({ run }) => run()));
    const addresses = asked().map(({ query }) => JSON.stringify(query));
    expect(new Set(addresses).size).toBe(30);
    expect(addresses).toHaveLength(30);
    expect(checkers.flatMap(({ counted }) => counted)).toHaveLength(30);
    await other.close();
  });

  test('requests no more of a host than its limit allows, in all processes together', async () => {
    await t.db.execute(sql`
      with video as (
        select n, lpad(n::text, 11, 'v') as id from generate_series(1, 200) n)
      insert into links (key, next_check_at) select 'youtube:' || id, now() - interval '1 hour' from video`);
    const ask: AskLinkHost = async () => ({ answer: 'ok', about: null, pauseMs: null });
    // No case shows these links, so they would be dropped when saved. The test counts how many were claimed.
    const checkers = [openChecker(t, ask), openChecker(t, ask)];
    const claimed = async () => {
      const { rows } = await t.db.execute<{ used: number }>(sql`select used from link_hosts`);
      return rows[0]?.used ?? 0;
    };
    await t.db.execute(sql`
      insert into link_hosts (host, minute, used)
      values ('youtube', ${new Date(Math.floor(t.clock.now() / minuteMs) * minuteMs).toISOString()}::timestamptz, 110)`);
    await Promise.all(checkers.map(({ run }) => run()));
    await Promise.all(checkers.map(({ run }) => run()));
    const used = await claimed();
    // The count starts again if a new minute has begun meanwhile.
    expect([120, 20, 40]).toContain(used);
    await t.db.execute(sql`delete from links`);
  });

  test('writes no result after the lease is lost', async () => {
    const { key } = await aCaseWithVideo(t);
    const ask: AskLinkHost = async () => {
      await t.db
        .update(links)
        .set({ nextCheckAt: new Date(1) })
        .where(eq(links.key, key));
      return { answer: 'ok', about: null, pauseMs: null };
    };
    const checker = openChecker(t, ask);
    await checker.run();
    expect(checker.counted).toEqual([]);
    expect(await findLink(t, key)).toMatchObject({ state: 'unchecked' });
  });

  test('checks the links that a dead process claimed once their lease ends', async () => {
    const { key } = await aCaseWithVideo(t);
    const ask: AskLinkHost = () => Promise.reject(new Error('killed'));
    await expect(openChecker(t, ask).run()).rejects.toThrow('killed');
    await openChecker(t).run();
    expect(asked()).toHaveLength(0);
    t.clock.advance(6 * minuteMs);
    await openChecker(t).run();
    expect(await findLink(t, key)).toMatchObject({ state: 'ok' });
  });
});

describe('a stored link', () => {
  test('is deleted with its state when no report shows it any more', async () => {
    const { report, key } = await aCaseWithVideo(t);
    const shared = await aCaseWithVideo(t);
    await aReport(t.db, { evidence: [{ type: 'video', url: shared.url }] });
    await t.db.execute(sql`delete from evidence_links where report_id in (${report.id}, ${shared.report.id})`);
    expect(await findLink(t, key)).toBeUndefined();
    expect(await findLink(t, shared.key)).toBeDefined();
  });

  test('keeps its state when an edit keeps the video', async () => {
    const { report, key } = await aCaseWithVideo(t);
    await openChecker(t).run();
    await t.db.transaction(async (tx) => {
      await tx.execute(
        sql`create temp table moved on commit drop as select * from evidence_links where report_id = ${report.id}`,
      );
      await tx.execute(sql`alter table moved drop column link_key`);
      await tx.execute(sql`delete from evidence_links where report_id = ${report.id}`);
      await tx.execute(sql`
        insert into evidence_links (id, report_id, position, type, url, description, video_host, video_id, created_at)
        select id, report_id, position, type, url, description, video_host, video_id, created_at from moved`);
    });
    expect(await findLink(t, key)).toMatchObject({ state: 'ok' });
  });

  test('is checked at once when its case is reopened, and then daily', async () => {
    const { report, key } = await aCaseWithVideo(t, { status: 'verified_undetermined' });
    await openChecker(t).run();
    expect(await nextCheckIn(key)).toBeGreaterThan(6 * dayMs);
    await override(t, report.id, 'unverified');
    await openChecker(t).run();
    expect(await nextCheckIn(key)).toBeLessThanOrEqual(dayMs);
    expect(asked()).toHaveLength(2);
  });
});

test('due links are claimed without scanning a table of a hundred thousand', async () => {
  const now = new Date(t.clock.now());
  await t.db.execute(sql`
    insert into links (key, next_check_at)
    select case when n % 10 = 0 then 'https://i.imgur.com/' || n || '.png' else 'youtube:' || lpad(n::text, 11, 'x') end,
      ${now.toISOString()}::timestamptz + (n - 500) * interval '20 seconds'
    from generate_series(1, 100000) n`);
  await t.db.execute(sql`analyze links`);
  const due = claimStatement(dueLinks, { now, max: 20, where: sql`links.host = 'youtube'` });
  const { rows } = await t.db.execute<{ 'QUERY PLAN': string }>(sql`explain ${due}`);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('links_due');
  expect(plan).not.toContain('Seq Scan on links');
  expect(await getQueueAgeMs(t.db, now)).toBeGreaterThan(hourMs);
  await t.db.execute(sql`delete from links`);
});
