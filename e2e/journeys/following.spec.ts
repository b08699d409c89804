import { expect, test } from '../journey.ts';
import { logInAsSomebody, logInByRequests } from '../log-in.ts';
import { createProductApi, reportPlayer } from '../product-api.ts';

const steam64Id = '76561201487284370';
const webhookId = '184205716020339001';
const webhook = `https://discord.com/api/webhooks/${webhookId}/${'journey'.repeat(10)}`;

test('a follower of a player is notified of the conviction in the bell and once on Discord', async ({
  page,
  journey,
  request,
  baseURL,
}) => {
  const { steamCommunityUrl } = await createProductApi(baseURL ?? '')('GET /api/site', {});
  const sandbox = `${new URL(steamCommunityUrl).origin}/sandbox`;
  const channel = `${sandbox}/webhooks/${webhookId}`;
  const readChannel = async () => (await request.get(channel)).json();

  await test.step('the player is followed on the result page', async () => {
    await logInAsSomebody(page, 'Follower');
    await page.goto(`/?steamId=${steam64Id}`);
    await page.getByRole('button', { name: 'Follow', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Following', exact: true })).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('a webhook and a private feed are created from the list of followed players', async () => {
    await page.getByRole('button', { name: /^Your account/ }).click();
    await page.getByRole('link', { name: 'Following', exact: true }).click();
    const section = page.getByRole('main');
    await expect(section.getByRole('listitem').filter({ has: page.locator(`a[href$="${steam64Id}"]`) })).toContainText(
      'Nothing new since you followed them',
    );
    await section.getByRole('link', { name: 'Alerts' }).click();
    await section.getByLabel('Webhook address').fill(webhook);
    await section.getByRole('button', { name: 'Save webhook' }).click();
    await expect(section.getByText('…9001/…')).toBeVisible();
    expect((await readChannel()).messages).toMatchObject([
      { embeds: [{ title: expect.stringMatching(/is connected$/) }] },
    ]);
    await section.getByRole('button', { name: 'Create a private feed' }).click();
    await expect(section.getByText(/\/feeds\/following\.atom\?token=.+/)).toBeVisible();
    await journey.expectAccessible();
  });

  await test.step('somebody reports the player, and staff convict them', async () => {
    const ofReporter = createProductApi(baseURL ?? '', (await logInByRequests(request, { name: 'Reporter' })).token);
    const reportId = await reportPlayer(ofReporter, steam64Id);
    const ofStaff = createProductApi(baseURL ?? '', (await logInByRequests(request, { persona: 'moderator' })).token);
    await ofStaff('PUT /api/admin/reports/{reportId}/status', {
      params: { reportId },
      body: { newStatus: 'verified_cheater' },
    });
    await request.post(`${sandbox}/end-waits`);
    await expect.poll(async () => (await readChannel()).messages).toHaveLength(2);
  });

  await test.step('the list of followed players says so', async () => {
    await page.goto('/following');
    await expect(page.getByRole('main').getByText('Convicted of cheating')).toBeVisible();
    await journey.expectAccessible();
  });

  await test.step('the bell says so and leads to the result', async () => {
    await page.goto('/lobby');
    const bell = page.getByRole('button', { name: 'Notices, 1 unread' });
    await bell.click();
    const notice = page
      .getByRole('dialog', { name: 'Notices' })
      .getByRole('link', { name: /was convicted of cheating/ });
    await notice.click();
    await expect(page).toHaveURL(`/?steamId=${steam64Id}`);
    await expect(page.getByText('Convicted Cheater Beyond Doubt', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Following', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Follow', exact: true })).toBeVisible();
    const { messages } = await readChannel();
    expect(messages.slice(1)).toMatchObject([
      { allowed_mentions: { parse: [] }, embeds: [{ title: expect.stringMatching(/^Convicted: /) }] },
    ]);
  });
});
