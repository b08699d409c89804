import { publicPages } from '@argus/contract/site/pages';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aPlayer, aReport, aUser } from '../../../tests/builders.ts';
import { useTestApp } from '../../../tests/test-app.ts';
import { players } from '../../platform/db/schema/players.ts';

const t = useTestApp();

const get = (url: string) => t.app.inject({ url });

describe('pages for search engines', () => {
  test('include robots.txt, which excludes the API and points to the sitemap', async () => {
    const answer = await get('/robots.txt');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('Disallow: /api/');
    expect(answer.body).toContain(`Sitemap: ${t.config.PUBLIC_URL}/sitemap.xml`);
  });

  test('are listed in the sitemap, once each', async () => {
    const body = (await get('/sitemap/pages.xml')).body;
    const listed = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);
    expect(listed).toEqual(Object.values(publicPages).map((path) => `${t.config.PUBLIC_URL}${path}`));
  });

  test('include a case once it has a verdict', async () => {
    const shown = await aReport(t.db, { status: 'verified_cheater' });
    const cleared = await aReport(t.db, { status: 'verified_undetermined' });
    const hidden = [
      await aReport(t.db, { status: 'unverified' }),
      await aReport(t.db, { status: 'verified_troll' }),
      await aReport(t.db, { status: 'verified_duplicate' }),
    ];
    const index = (await get('/sitemap.xml')).body;
    const pages = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) =>
      url.replace(t.config.PUBLIC_URL, ''),
    );
    expect(pages).toContain('/sitemap/pages.xml');
    const all = (await Promise.all(pages.map(async (page) => (await get(page)).body))).join('');
    for (const report of [shown, cleared]) expect(all).toContain(`${t.config.PUBLIC_URL}/report/${report.id}`);
    for (const report of hidden) expect(all).not.toContain(report.id);
  });

  test.each([
    '/sitemap/unverified/1.xml',
    '/sitemap/verified_cheater/0.xml',
    '/sitemap/verified_cheater/9999.xml',
    '/sitemap/x/1.xml',
  ])('do not include %s, which is not found', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });
});

describe('preview cards', () => {
  const isPng = (body: Buffer) => body.subarray(0, 8).toString('hex') === '89504e470d0a1a0a';
  const sizeOf = (body: Buffer) => [body.readUInt32BE(16), body.readUInt32BE(20)];

  test('of a report, a player and a user are pictures of 1200 by 630', async () => {
    const submitter = await aUser(t.db);
    const player = await aPlayer(t.db, { name: 'Жук <b>"مرحبا" 🦉' });
    const report = await aReport(t.db, { player, submitter, status: 'verified_cheater' });
    for (const path of [`report/${report.id}`, `player/${player.steam64Id}`, `user/${submitter.id}`, 'site']) {
      const answer = await get(`/card/${path}.png`);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('image/png');
      expect(isPng(answer.rawPayload)).toBe(true);
      expect(sizeOf(answer.rawPayload)).toEqual([1200, 630]);
    }
  });

  test.each([
    ['unverified', '#ffae5c'],
    ['verified_cheater', '#ff7366'],
    ['verified_undetermined', '#aab6cd'],
    ['verified_troll', '#aab6cd'],
  ] as const)('of a report with status %s have the colour of its page, %s', async (status, color) => {
    const { id } = await aReport(t.db, { status });
    const picture = await loadImage((await get(`/card/report/${id}.png`)).rawPayload);
    const context = createCanvas(picture.width, picture.height).getContext('2d');
    context.drawImage(picture, 0, 0);
    const [red, green, blue] = context.getImageData(600, picture.height - 6, 1, 1).data;
    expect(`#${Buffer.from([red ?? 0, green ?? 0, blue ?? 0]).toString('hex')}`).toBe(color);
  });

  test('change with the verdict', async () => {
    const player = await aPlayer(t.db);
    const report = await aReport(t.db, { player, status: 'unverified' });
    const before = (await get(`/card/player/${player.steam64Id}.png`)).rawPayload;
    expect((await get(`/card/player/${player.steam64Id}.png`)).rawPayload.equals(before)).toBe(true);
    await aReport(t.db, { player, status: 'verified_cheater' });
    await expect
      .poll(async () => (await get(`/card/player/${player.steam64Id}.png`)).rawPayload.equals(before))
      .toBe(false);
    expect(report.id).not.toBe('');
  });

  test('show the player’s picture only if it is on one of Steam’s hosts', async () => {
    const [known, elsewhere] = [await aPlayer(t.db), await aPlayer(t.db)];
    const avatarUrl = `${new URL(t.config.STEAM_COMMUNITY_URL).origin}/steam/avatars/${known.steam64Id}.svg`;
    await t.db.update(players).set({ avatarUrl }).where(eq(players.steam64Id, known.steam64Id));
    for (const { steam64Id } of [known, elsewhere])
      await aReport(t.db, {
        player: { ...known, steam64Id, avatarUrl: steam64Id === known.steam64Id ? avatarUrl : null },
      });
    t.sandbox.requests.clear();
    for (const { steam64Id } of [known, elsewhere])
      expect((await get(`/card/player/${steam64Id}.png`)).statusCode).toBe(200);
    expect(t.sandbox.requests.list().map(({ path }) => path)).toEqual([`/steam/avatars/${known.steam64Id}.svg`]);
  });

  test.each(['/card/report/not-an-id.png', '/card/player/123.png', '/card/user/nobody.png', '/card/other/1.png'])(
    'are not found at %s',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404);
    },
  );
});
