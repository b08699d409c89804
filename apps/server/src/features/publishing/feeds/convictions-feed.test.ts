import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openProcess } from '../../../../tests/announcing.ts';
import { aPlayer, aReport } from '../../../../tests/builders.ts';
import { convict, minute, setStatus } from '../../../../tests/convict.ts';
import { readAtom, readJsonFeed } from '../../../../tests/read-published.ts';
import { useTestAppPerTest, votelessStatuses } from '../../../../tests/test-app.ts';
import { alertEvents } from '../../../platform/db/schema/alerts.ts';
import { players } from '../../../platform/db/schema/players.ts';
import { reports } from '../../../platform/db/schema/reports.ts';
import { escapeMarkup } from '../../../platform/http/escape-markup.ts';

const t = useTestAppPerTest({ violates: votelessStatuses });

const get = async (format: string, headers = {}) => {
  const answer = await t.app.inject({ url: `/feeds/convictions.${format}`, headers });
  return answer;
};
const announce = () => openProcess(t).announce();
const atom = async () => readAtom((await get('atom')).body);
const json = async () => readJsonFeed((await get('json')).body);
/** Waits for the cache, because tests write without the app, and the cache is invalidated a moment later. */
const untilFirst = async (title: string) => {
  await expect.poll(async () => (await atom()).entry[0]?.title).toBe(title);
  await expect.poll(async () => (await json()).items[0]?.title).toBe(title);
};

test('without a conviction both feeds are empty and valid', async () => {
  await aReport(t.db, { status: 'verified_undetermined' });
  expect((await atom()).entry).toEqual([]);
  expect((await json()).items).toEqual([]);
});

test('both feeds show the newest 50 convictions, each with a date, the cheats and a link to the result', async () => {
  for (let n = 1; n <= 51; n += 1) await convict(t.db, n);
  const player = await aPlayer(t.db, { name: 'Mia' });
  await convict(t.db, 60, { player, cheatsUsed: ['Aimbot', 'Wallhack'] });
  await announce();
  const feed = await atom();
  expect(feed.entry).toHaveLength(50);
  expect(feed.updated).toBe(minute(60).toISOString());
  expect(feed.link).toEqual([
    { '@rel': 'alternate', '@type': 'text/html', '@href': 'http://localhost:3999/recent-convictions' },
    { '@rel': 'self', '@type': 'application/atom+xml', '@href': 'http://localhost:3999/feeds/convictions.atom' },
  ]);
  expect(feed.entry[0]).toMatchObject({
    title: 'Mia was convicted of cheating',
    summary: 'Convicted on 1 Jan 2026. Cheats: Aimbot and Wallhack.',
    published: minute(60).toISOString(),
    updated: minute(60).toISOString(),
    link: [{ '@href': `http://localhost:3999/?steamId=${player.steam64Id}` }],
  });
  const { items } = await json();
  expect(items.map(({ id }) => id)).toEqual(feed.entry.map(({ id }) => id));
  expect(items[0]).toMatchObject({ title: 'Mia was convicted of cheating', url: feed.entry[0]?.link[0]['@href'] });
});

test('an overturned conviction comes first in the feed with its entry retracted, and a new conviction is a new entry', async () => {
  const player = await aPlayer(t.db, { name: 'Mia' });
  const report = await convict(t.db, 1, { player });
  await convict(t.db, 2);
  await announce();
  const [convicted] = (await atom()).entry.slice(1);
  await setStatus(t.db, report.id, 'verified_undetermined', minute(9));
  await announce();
  await untilFirst('Overturned: the conviction of Mia');
  const [retracted, other] = (await atom()).entry;
  expect(retracted).toMatchObject({
    id: convicted?.id,
    title: 'Overturned: the conviction of Mia',
    summary: 'The conviction of 1 Jan 2026 was overturned on 1 Jan 2026. It no longer counts.',
    published: minute(1).toISOString(),
    updated: minute(9).toISOString(),
  });
  expect(other?.title).toContain('was convicted');
  const { items } = await json();
  expect(items.filter(({ title }) => title.includes('Mia')).map(({ title }) => title)).toEqual([
    'Overturned: the conviction of Mia',
  ]);
  await setStatus(t.db, report.id, 'verified_cheater', minute(20));
  await announce();
  await untilFirst('Mia was convicted of cheating');
  const again = (await atom()).entry;
  expect(again.map(({ title }) => title).slice(0, 2)).toEqual([
    'Mia was convicted of cheating',
    'Overturned: the conviction of Mia',
  ]);
  expect(again[0]?.id).not.toBe(convicted?.id);
});

test('a conviction that moves to another report of the player stays one feed entry', async () => {
  const player = await aPlayer(t.db);
  const first = await convict(t.db, 1, { player });
  const second = await convict(t.db, 2, { player });
  await announce();
  await setStatus(t.db, first.id, 'verified_undetermined', minute(9));
  expect((await atom()).entry).toMatchObject([{ published: minute(2).toISOString() }]);
  expect(await t.db.select().from(alertEvents)).toMatchObject([{ kind: 'convicted', reportId: second.id }]);
});

test('names in the feed cannot break its XML, whatever their characters', async () => {
  const name = `<script>&"'\u0001\u0008\u000B\u001F\uFFFE\uFFFF]]>\u{1F600}`;
  const player = await aPlayer(t.db, { name });
  await convict(t.db, 1, { player });
  await announce();
  const { body } = await get('atom');
  expect(body).not.toContain('<script>');
  expect(readAtom(body).entry[0]?.title).toBe(`<script>&"']]>\u{1F600} was convicted of cheating`);
  expect((await json()).items[0]?.title).toBe(`${name} was convicted of cheating`);
  expect(escapeMarkup('a\uD800b\uDC00c')).toBe('abc');
});

test('a feed is cached, revalidated by its ETag and readable from other sites', async () => {
  await convict(t.db, 1);
  for (const format of ['atom', 'json']) {
    const first = await get(format);
    expect(first.headers).toMatchObject({
      'content-type': `application/${format === 'atom' ? 'atom+xml' : 'feed+json'}; charset=utf-8`,
      'access-control-allow-origin': '*',
      'cache-control': expect.stringContaining('public'),
    });
    const again = await get(format, { 'if-none-match': first.headers.etag });
    expect(again).toMatchObject({ statusCode: 304, body: '' });
    expect(again.headers['access-control-allow-origin']).toBe('*');
  }
});

test('both cached feeds show announcements, a new name and an appeal at once', async () => {
  const player = await aPlayer(t.db, { name: 'Mia' });
  await atom();
  await atom();
  const report = await convict(t.db, 1, { player });
  await announce();
  await expect.poll(async () => (await atom()).entry.length).toBe(1);
  await t.db.update(players).set({ name: 'Mia 2' }).where(eq(players.steam64Id, player.steam64Id));
  await expect.poll(async () => (await atom()).entry[0]?.title).toBe('Mia 2 was convicted of cheating');
  await t.db.update(reports).set({ isUnderAppeal: true }).where(eq(reports.id, report.id));
  await expect.poll(async () => (await atom()).entry[0]?.summary).toContain('The conviction is under appeal.');
  await t.db.update(reports).set({ isUnderAppeal: false }).where(eq(reports.id, report.id));
  await setStatus(t.db, report.id, 'verified_undetermined', minute(5));
  await announce();
  await expect.poll(async () => (await atom()).entry[0]?.title).toBe('Overturned: the conviction of Mia 2');
});

test('the feed is read from an index, however many convictions there are', async () => {
  const { id, reportedSteam64Id } = await convict(t.db, 1);
  await t.db.execute(sql`
    insert into alert_events (kind, steam64_id, report_id, happened_at, retracted_at, is_pending)
    select 'convicted', ${reportedSteam64Id}, ${id}, now(), now() + n * interval '1 second', false
    from generate_series(1, 5000) n`);
  await t.db.execute(sql`analyze alert_events`);
  const { rows } = await t.db.execute<{ 'QUERY PLAN': string }>(sql`
    explain select * from alert_events where kind = 'convicted'
    order by coalesce(retracted_at, happened_at) desc nulls last, id desc nulls last limit 50`);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('Index Scan using alert_events_convictions');
  expect(plan).not.toContain('Sort');
});

test('the feed of a language has an address of its own, under which it says which language it is in', async () => {
  await convict(t.db, 1);
  await announce();
  const german = await t.app.inject({ url: '/feeds/convictions.atom?lang=de' });
  expect(german.body).toContain('xml:lang="de"');
  expect(readAtom(german.body).link[1]?.['@href']).toBe('http://localhost:3999/feeds/convictions.atom?lang=de');
  expect((await t.app.inject({ url: '/feeds/convictions.json?lang=zh-CN' })).json()).toMatchObject({
    language: 'zh-CN',
  });
  for (const url of ['/feeds/convictions.atom', '/feeds/convictions.atom?lang=xx'])
    expect((await t.app.inject({ url, headers: { 'accept-language': 'de' } })).body).toContain('xml:lang="en"');
});
