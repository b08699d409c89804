import type { ApiClient } from '@argus/contract/kernel/client';
import { dayMs } from '@argus/domain/shared/time';
import { expect, test } from '../journey.ts';
import { createProductApi } from '../product-api.ts';

const longAgoDays = 200;
const daysAfterVerdict = 12;
const midnight = (moment: number) => Math.floor(moment / dayMs) * dayMs;

/** Finds a player whom Steam has not banned and who was convicted long enough ago to be in the figures. */
async function findUnbanned(api: ApiClient) {
  for (let page = 1; page < 100; page += 1) {
    const { convictions } = await api('GET /api/reports/recent-convictions', {
      query: { page: String(page), limit: '100' },
    });
    for (const { steam64Id, reportId, convictionDate } of convictions) {
      if (Date.parse(convictionDate) > Date.now() - longAgoDays * dayMs) continue;
      const { steamBans } = await api('GET /api/cheaters/search', { query: { steamId: steam64Id } });
      if (steamBans?.vacBans === 0) return { steam64Id, reportId, convictedAt: Date.parse(convictionDate) };
    }
  }
  throw new Error('everybody in the demo is banned');
}

test('after Steam bans a player, the result, the case, the timeline and the public figures say so', async ({
  page,
  request,
  baseURL,
}) => {
  const api = createProductApi(baseURL ?? '');
  const { steamCommunityUrl } = await api('GET /api/site', {});
  const { steam64Id, reportId, convictedAt } = await findUnbanned(api);
  const countBanned = async () => (await api('GET /api/transparency', {})).figures?.outcome.convicted.result?.banned;
  const before = (await countBanned()) ?? 0;
  const control = `${new URL(steamCommunityUrl).origin}/sandbox/bans/${steam64Id}`;
  const daysAgo = (midnight(Date.now()) - midnight(convictedAt)) / dayMs - daysAfterVerdict;
  const main = page.getByRole('main');

  expect((await request.post(control, { data: { vacBans: 1, daysAgo } })).status()).toBe(200);
  const sentence = 'Steam: 1 VAC ban, about 12 days after this verdict. Steam does not say for which game.';
  await page.goto(`/?steamId=${steam64Id}`);
  await expect(main.getByText(sentence)).toBeVisible();
  await expect(main.getByText('Convicted Cheater Beyond Doubt', { exact: true })).toBeVisible();
  await page.goto(`/report/${reportId}`);
  await expect(main.getByText(sentence)).toBeVisible();
  await expect(main.getByText('Banned by Steam')).toBeVisible();
  await main.getByRole('link', { name: 'How reliable is this?' }).click();
  await expect(page).toHaveURL('/transparency');
  // Other journeys change verdicts meanwhile, so the exact difference is not known.
  const during = (await countBanned()) ?? 0;
  expect(during).toBeGreaterThan(before);
  await expect(main.getByText(`${during} of`)).toBeVisible();

  // The ban is lifted on the account's page in the sandbox, as a person in the demo would do it.
  await page.goto(`${steamCommunityUrl}/profiles/${steam64Id}`);
  await page.getByRole('button', { name: 'Lift the ban' }).click();
  await expect(page.getByRole('button', { name: 'Ban this account' })).toBeVisible();
  await page.goto(`/report/${reportId}`);
  await expect(main.getByText(/^Steam shows no ban \(checked .+\)\./)).toBeVisible();
  await expect(main.getByText('Ban lifted by Steam')).toBeVisible();
  expect(await countBanned()).toBeLessThan(during);
});
