import { verdictHeadlines } from '@argus/domain/players/search-verdict';
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
  await expect(
    page.getByRole('heading', { name: /^\d of 10 (is|are) convicted\. 5 of 10 are unknown here\.$/ }),
  ).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /^(?!Check)/ })).toHaveCount(10);
  await journey.expectAccessible();

  const convictedLink = page.locator(`a[href="/?steamId=${convicted}"]`);
  await convictedLink.click();
  await expect(page).toHaveURL(`/?steamId=${convicted}`);
  await expect(page.getByRole('heading', { name: 'Check a lobby' })).toBeHidden();
  await expect(page.getByRole('main').getByText(verdictHeadlines.convicted, { exact: true }).first()).toBeVisible();
  await page.goBack();
  await expect(convictedLink).toBeVisible();

  const lookups = captured.list().filter((request) => request.url().endsWith('/api/players/lookup'));
  expect(lookups.map((request) => Object.keys(request.postDataJSON()))).toEqual([['ids']]);
  const [sent] = lookups.map((request): string[] => request.postDataJSON().ids);
  expect([...(sent ?? [])].sort()).toEqual([...pasted, ...strangers, 'nightowl'].sort());
  const everything = (await captured.texts()).join('\n');
  expect(everything).not.toContain('203.0.113');
  expect(everything).not.toMatch(/Zebra|Pasted/);
});

test('a Steam address whose host is replaced by ours leads to the result', async ({ page }) => {
  await page.goto('/id/awpercut/inventory');
  await expect(page).toHaveURL(`/?steamId=${convicted}`);
  await expect(page.getByText('matched by custom URL /id/awpercut')).toBeVisible();
});
