import { siteSchema, siteStatsSchema } from '@argus/contract/site/site';
import { expect, test, vi } from 'vitest';
import { aPlayer, aReport } from '../../../tests/builders.ts';
import { useTestApp } from '../../../tests/test-app.ts';
import { storeTallies } from '../../platform/db/tallies.ts';

const t = useTestApp({ env: { PRODUCT_NAME: 'Hundred Eyes', EYE_ESSENCE: '300', ETH_ADDRESS: '0xabc' } });

const readStats = async () => siteStatsSchema.parse((await t.app.inject({ url: '/api/reports/stats' })).json());
const expectStats = (totalSubmissions: number, totalUniqueConvictedCheaters: number) =>
  vi.waitFor(async () => expect(await readStats()).toEqual({ totalSubmissions, totalUniqueConvictedCheaters }), {
    timeout: 1000,
  });

test('the two numbers on the home page count new reports and convictions', async () => {
  expect(await readStats()).toEqual({ totalSubmissions: 0, totalUniqueConvictedCheaters: 0 });
  const player = await aPlayer(t.db);
  await aReport(t.db, { player });
  await expectStats(1, 0);
  await aReport(t.db, { player, status: 'verified_cheater' });
  await expectStats(2, 1);
  await aReport(t.db, { player, status: 'verified_cheater' });
  await aReport(t.db, { status: 'verified_cheater' });
  await aReport(t.db, { status: 'verified_troll' });
  await expectStats(5, 2);
});

test('the number of reports stays right when many people submit at once', async () => {
  const before = await readStats();
  await Promise.all([
    ...Array.from({ length: 8 }, () => aReport(t.db, { status: 'verified_cheater' })),
    ...Array.from({ length: 8 }, () => storeTallies(t.db)),
  ]);
  await expectStats(before.totalSubmissions + 8, before.totalUniqueConvictedCheaters + 8);
});

test('the site call returns the community’s settings and no secret', async () => {
  const answer = await t.app.inject({ url: '/api/site' });
  expect(siteSchema.parse(answer.json())).toEqual({
    productName: 'Hundred Eyes',
    publicUrl: t.config.PUBLIC_URL,
    steamCommunityUrl: t.config.STEAM_COMMUNITY_URL,
    eyeEssence: 300,
    isExamOn: false,
    isShortOfReviewers: expect.any(Boolean),
    ethAddress: '0xabc',
    btcAddress: null,
    contactEmail: null,
    discordInviteUrl: null,
    coffeeUrl: null,
    tradeOfferUrl: null,
  });
  for (const secret of [t.config.AUTH_SECRET, t.config.DISCORD_CLIENT_SECRET, t.config.STEAM_API_KEY ?? '']) {
    expect(answer.body).not.toContain(secret);
  }
});

test('the health calls report that the process runs and can serve requests', async () => {
  for (const url of ['/api/health/live', '/api/health/ready']) {
    const answer = await t.app.inject({ url });
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }]);
  }
});
