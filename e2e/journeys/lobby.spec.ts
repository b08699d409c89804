import { verdictHeadlines } from '@argus/domain/players/search-verdict';
import { steam64FromAccountId } from '@argus/domain/players/steam-id';
import { demoPlayers } from '@argus/sandbox/demo/demo-players';
import type { Page, Request } from '@playwright/test';
import { expect, test } from '../journey.ts';

const strangers = ['76561198000000077', '76561198000000079', '76561198000000081', '76561198000000083'];
const { convicted, pending, cleared, mateOnly, unknown } = demoPlayers;
const pasted = [convicted, pending, cleared, mateOnly, unknown];
const name = 'Zebra Pasted Name';

const tenPlayers = [
  'udp/ip  : 203.0.113.1:27015',
  `# 2 1 "${name}" [U:1:${BigInt(convicted) - 76561197960265728n}]:0 03:12 24 0 active 786432 203.0.113.7:27005`,
  `# 3 2 "${name} STEAM_1:0:7" ${pending} 03:12 24 0 active 786432 203.0.113.8:27005`,
  `    4    03:12   24    0     active 786432 203.0.113.9:27005 '${name}'`,
  JSON.stringify({ steamid: cleared, name, adr: '203.0.113.10' }),
  `${name} is https://csstats.gg/player/${mateOnly}, and ${unknown}`,
  'look at https://steamcommunity.com/id/nightowl/inventory!',
  strangers.join(','),
].join('\r\n');

async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('ControlOrMeta+v');
}

const rows = (page: Page) => page.getByRole('main').locator('li:has(> details)');

function captureRequests(page: Page) {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  return {
    list: () => requests,
    texts: () =>
      Promise.all(
        requests.map(async (request) =>
          decodeURIComponent(
            [request.url(), request.postData() ?? '', JSON.stringify(await request.allHeaders())].join('\n'),
          ),
        ),
      ),
  };
}

test('ten players pasted into the search field are looked up, and nothing but their ids leaves the browser', async ({
  page,
  journey,
}) => {
  await page.goto('/');
  const captured = captureRequests(page);
  await page.getByLabel('Paste a profile link, or a whole lobby').focus();
  await paste(page, tenPlayers);
  await expect(page).toHaveURL(/\/lobby#players=/);
  await expect(page.getByRole('heading', { level: 1, name: /^\d of 10 convicted$/ })).toBeVisible();
  await expect(rows(page)).toHaveCount(10);
  await journey.expectAccessible();

  const convictedLink = page.locator(`a[href="/?steamId=${convicted}"]`);
  await expect(convictedLink).toBeHidden();
  await rows(page).filter({ hasText: 'AWPercut' }).locator('summary').click();
  await convictedLink.click();
  await expect(page).toHaveURL(`/?steamId=${convicted}`);
  await expect(page.getByRole('heading', { name: 'Check a lobby' })).toBeHidden();
  await expect(
    page.getByRole('main').getByText(verdictHeadlines.convicted.message, { exact: true }).first(),
  ).toBeVisible();
  await page.goBack();
  await expect(rows(page)).toHaveCount(10);

  const lookups = captured.list().filter((request) => request.url().endsWith('/api/players/lookup'));
  expect(lookups.map((request) => Object.keys(request.postDataJSON()))).toEqual([['ids']]);
  const [sent] = lookups.map((request): string[] => request.postDataJSON().ids);
  expect([...(sent ?? [])].sort()).toEqual([...pasted, ...strangers, 'nightowl'].sort());
  const everything = (await captured.texts()).join('\n');
  expect(everything).not.toContain('203.0.113');
  expect(everything).not.toMatch(/Zebra|Pasted/);
});

test('a visitor pastes a lobby, asks to be told about everybody in it, logs in and follows all of them', async ({
  page,
  journey,
}) => {
  const accountOf = (steam64Id: string) => BigInt(steam64Id) - 76561197960265728n;
  // The sandbox's Steam knows no account whose number is a multiple of 1009, so only the paste has this name.
  const nameless = steam64FromAccountId(1009n * 3_100_000n);
  const status = [convicted, pending, cleared, unknown, nameless, ...strangers.slice(0, 3)].map(
    (steam64Id, place) =>
      `# ${place + 2} ${place + 1} "Снег 雪 ${place}" [U:1:${accountOf(steam64Id)}] 03:12 24 0 active 786432 203.0.113.7:27005`,
  );
  const follow = page.getByRole('button', { name: 'Tell me if any of these 8 is ever convicted or banned' });

  await test.step('pastes ten lines of status and reads the answer', async () => {
    await page.goto('/lobby');
    await page.getByLabel('Players').fill(['hostname : a server', ...status, '#end'].join('\n'));
    await page.getByRole('button', { name: 'Look them up' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '1 of 8 convicted' })).toBeVisible();
    await expect(page.getByRole('main').locator('dd')).toHaveText(['1', '1', '1', '5']);
    await expect(rows(page)).toHaveCount(8);
    // Steam's name wins, and the pasted one is only shown where Steam has none.
    await expect(rows(page).filter({ hasText: 'Overpass Ola' })).toBeVisible();
    await expect(rows(page).filter({ hasText: 'Снег' })).toHaveCount(1);
    await expect(rows(page).filter({ hasText: 'Снег' })).toContainText('No information');
    expect(decodeURIComponent(page.url())).not.toContain('Снег');
  });

  await test.step('is asked to log in, and comes back to the same lobby with everybody followed', async () => {
    await follow.click();
    const question = page.getByRole('dialog', { name: 'Log in to be told' });
    await journey.expectAccessible();
    await question.getByText('Log in with Discord').click();
    await page.locator('button[name=persona][value=plain]').click();
    await expect(page.getByText('You follow these 8 players.')).toBeVisible();
    await expect(page).toHaveURL(/\/lobby#players=/);
    await expect(
      page.getByRole('button', { name: 'You will be told if any of these 8 is ever convicted or banned' }),
    ).toBeVisible();
    await expect(rows(page).filter({ hasText: 'Снег' })).toHaveCount(1);
    await journey.expectAccessible();
  });

  await test.step('reloads, and nobody is followed twice', async () => {
    await page.reload();
    await expect(follow).toBeHidden();
    await expect(page.getByText('You follow these 8 players.')).toBeHidden();
  });
});

test('a Steam address whose host is replaced by ours leads to the result', async ({ page }) => {
  await page.goto('/id/awpercut/inventory');
  await expect(page).toHaveURL(`/?steamId=${convicted}`);
  await expect(page.getByText('matched by custom URL /id/awpercut')).toBeVisible();
});
