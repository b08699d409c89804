import { expect, test } from '../journey.ts';
import { logInAsSomebody, logInByRequests } from '../log-in.ts';
import { createProductApi, reportPlayer } from '../product-api.ts';

const steam64Id = '76561201487284371';
const strangers = ['76561198000000177', '76561198000000179', '76561198000000181'];
const webhookId = '184205716020339101';
const webhook = `https://discord.com/api/webhooks/${webhookId}/${'meeting'.repeat(10)}`;

test('somebody who met a player is told of the conviction, with the meeting, and shares a picture that names only the player', async ({
  page,
  journey,
  request,
  baseURL,
}) => {
  const api = createProductApi(baseURL ?? '');
  const { steamCommunityUrl } = await api('GET /api/site', {});
  const sandbox = `${new URL(steamCommunityUrl).origin}/sandbox`;
  const readChannel = async () => (await request.get(`${sandbox}/webhooks/${webhookId}`)).json();
  const main = page.getByRole('main');

  await test.step('a pasted lobby is remembered with its map, and alerts go to a channel', async () => {
    await logInAsSomebody(page, 'Rememberer');
    await page.goto('/lobby');
    await page.getByLabel('Players').fill([steam64Id, ...strangers].join('\n'));
    await page.getByRole('button', { name: 'Look them up' }).click();
    await page.getByLabel(/^Map/).selectOption('Mirage');
    await page.getByRole('button', { name: 'Remember this lobby' }).click();
    await expect(page.getByText(/^Remembered\. We tell you if any of these 4/)).toBeVisible();
    await journey.expectAccessible();
    await page.goto('/profile/alerts');
    await main.getByLabel('Webhook address').fill(webhook);
    await main.getByRole('button', { name: 'Save webhook' }).click();
    await expect(main.getByText('…9101/…')).toBeVisible();
  });

  await test.step('somebody reports the player, and staff convict them', async () => {
    const ofReporter = createProductApi(
      baseURL ?? '',
      (await logInByRequests(request, { name: 'Met reporter' })).token,
    );
    const reportId = await reportPlayer(ofReporter, steam64Id);
    const ofStaff = createProductApi(baseURL ?? '', (await logInByRequests(request, { persona: 'moderator' })).token);
    await ofStaff('PUT /api/admin/reports/{reportId}/status', {
      params: { reportId },
      body: { newStatus: 'verified_cheater' },
    });
    await request.post(`${sandbox}/end-waits`);
    await expect.poll(async () => (await readChannel()).messages).toHaveLength(2);
    const [, message] = (await readChannel()).messages;
    expect(message).toMatchObject({
      allowed_mentions: { parse: [] },
      embeds: [{ description: expect.stringMatching(/^You met .+ on Mirage on \d+ \w{3}\. Convicted today\.$/) }],
    });
  });

  await test.step('the bell says so and leads to the player', async () => {
    await page.goto('/faq');
    await page.getByRole('button', { name: 'Notices, 1 unread' }).click();
    await page
      .getByRole('dialog', { name: 'Notices' })
      .getByRole('link', { name: /You met .+ on Mirage on .+ Convicted today\./ })
      .click();
    await expect(page).toHaveURL(`/?steamId=${steam64Id}`);
  });

  await test.step('the page of players one met says what became of them, and its picture can be seen by anybody', async () => {
    await page.getByRole('button', { name: /^Your account/ }).click();
    await page.getByRole('link', { name: 'Players you met', exact: true }).click();
    await expect(main.getByText('Of 4 players you met, 1 was convicted since, 0 banned by Steam.')).toBeVisible();
    await expect(main.getByText('on the day you met')).toBeVisible();
    await journey.expectAccessible();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await main.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByText('Link copied.')).toBeVisible();
    const address = await page.evaluate(() => navigator.clipboard.readText());
    const picture = await request.get(new URL(address).pathname);
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png']);
    const forged = await request.get(new URL(address).pathname.replace('mirage', 'nuke'));
    expect(forged.status()).toBe(404);
  });

  await test.step('the lobby is forgotten, and the notice with it', async () => {
    await main.getByRole('button', { name: 'Forget', exact: true }).click();
    await expect(main.getByText('You remember nobody yet')).toBeVisible();
    await page.getByRole('button', { name: /^Notices/ }).click();
    await expect(page.getByRole('dialog', { name: 'Notices' }).getByText('No notices yet.')).toBeVisible();
  });
});
