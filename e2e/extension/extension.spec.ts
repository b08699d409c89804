import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountIdOf } from '@argus/domain/players/steam-id';
import { hourMs } from '@argus/domain/shared/time';
import { buildExtension } from '@argus/extension/build';
import { instanceMessage } from '@argus/extension/src/instance';
import { problems } from '@argus/extension/src/list/problems';
import { aKey, publishKeys, signList } from '@argus/extension/src/testing/signed-list';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { findFullChromium, noFullChromiumMessage } from '../browser/find-browser.ts';
import { openExtension } from './open-extension.ts';
import { cheater, pending, steamPages, stranger } from './people.ts';
import { steam } from './steam-pages.ts';

/* Tests run one at a time, because each starts a whole Chromium. */
test.describe.configure({ mode: 'default' });

const executablePath = await findFullChromium();
test.skip(executablePath === null, noFullChromiumMessage);

let dir = '';
let home = '';

test.beforeAll(async ({ baseURL }) => {
  home = baseURL ?? '';
  dir = await mkdtemp(join(tmpdir(), 'argus-extension-build-'));
  await buildExtension({ instance: home, outDir: join(dir, 'one-site') });
  await buildExtension({ instance: null, outDir: join(dir, 'any-site') });
  // The list is issued some seconds after the first start.
  await expect.poll(async () => (await fetch(`${home}/lists/convicted.txt`)).status).toBe(200);
});
test.afterAll(() => rm(dir, { recursive: true, force: true }));

const open = (build: 'one-site' | 'any-site' = 'one-site') =>
  openExtension({ executablePath: executablePath ?? '', path: join(dir, build, 'chrome'), pages: steamPages });
const marks = (page: Page) => page.locator('.argus-mark');
const bar = (page: Page) => page.getByRole('complementary', { name: 'Argus' });

test('the extension marks convicted players on Steam and tells nobody which pages are opened', async () => {
  await using extension = await open();
  const { context, proxy, askedOfSteam, popup } = extension;
  const [page = await context.newPage()] = context.pages();
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));

  await test.step('a profile under a custom URL, and who commented on it', async () => {
    await page.goto(`${steam}/id/someone`);
    await expect(marks(page)).toHaveCount(2);
    await expect(page.locator('.persona_name .argus-mark')).toHaveText(/^Convicted as of \d+ \w+ 20\d\d$/);
    await expect(page.locator('.commentthread_comment', { hasText: 'awpercut' }).locator('.argus-mark')).toBeVisible();
    await expect(bar(page)).toContainText('1 of the 2 players here is convicted');
  });

  await test.step('friends, also those that Steam adds later', async () => {
    await page.goto(`${steam}/id/someone/friends/`);
    await expect(marks(page)).toHaveCount(1);
    const block = page.locator('.friend_block_v2', { has: marks(page) });
    await expect(block).toContainText('awpercut');
    const copy = (changes: { to: number }) =>
      block.evaluate((element, { to }) => {
        const added = document.createElement('div');
        added.dataset.miniprofile = String(to);
        added.id = 'added';
        added.textContent = 'added later';
        element.after(added);
      }, changes);
    await copy({ to: accountIdOf(cheater.steam64Id) });
    await expect(page.locator('#added .argus-mark')).toBeVisible();
    const id = accountIdOf(stranger.steam64Id);
    await page.locator('#added').evaluate((element, to) => element.setAttribute('data-miniprofile', String(to)), id);
    await expect(marks(page)).toHaveCount(1);
  });

  await test.step('recently played with, match history; nothing on other pages', async () => {
    await page.goto(`${steam}/id/someone/friends/coplay`);
    await expect(page.locator('.friendBlock', { has: marks(page) })).toContainText('awpercut');
    const remember = bar(page).getByRole('link', { name: 'Check and remember' });
    await expect(remember).toHaveAttribute('href', new RegExp(`^${home}/lobby\\?met#players=`));
    await page.goto(`${steam}/profiles/76561198000000077/gcpd/730?tab=matchhistorypremier`);
    await expect(page.locator('tr', { has: marks(page) })).toContainText('awpercut');
    await expect(marks(page)).toHaveCount(1);
    await page.goto(`${steam}/id/nobody`);
    await expect(bar(page)).toContainText('This player is not convicted');
    await expect(marks(page)).toHaveCount(0);
    await page.goto(`${steam}/id/someone/inventory`);
    await expect(bar(page)).toHaveCount(0);
  });

  await test.step('only the list and the key were asked for, once', async () => {
    const asked = ['/lists/convicted.txt', '/.well-known/argus.json'].map((path) => `GET ${home}${path}`);
    expect(proxy.requests).toEqual(asked);
    const pages = new Set([...Object.keys(steamPages), '/steam.css', '/favicon.ico']);
    expect(askedOfSteam.filter((path) => !pages.has(path))).toEqual([]);
    expect(askedOfSteam.filter((path) => path !== '/steam.css' && path !== '/favicon.ico')).toHaveLength(6);
    expect(complaints).toEqual([]);
  });

  await test.step('a mark opens the result, on top of the link that covers the block', async () => {
    await page.goto(`${steam}/id/someone/friends/`);
    const opened = context.waitForEvent('page');
    await marks(page).click();
    const result = await opened;
    await expect(result).toHaveURL(`${home}/?steamId=${cheater.steam64Id}`);
    expect(await result.evaluate(() => document.referrer)).toBe('');
    await result.close();
  });

  await test.step('"Check all here" opens the lobby with the players of the page', async () => {
    const before = proxy.requests.length;
    const opened = context.waitForEvent('page');
    await bar(page).getByRole('link', { name: 'Check all here' }).click();
    const lobby = await opened;
    const ids = [stranger, cheater, pending].map(({ steam64Id }) => steam64Id);
    await expect(lobby).toHaveURL(`${home}/lobby#players=${ids.join(',')}`);
    await expect(lobby.getByRole('main')).toContainText('1 of 3 convicted');
    // No request tells the site in its address which players were on the page.
    const sent = proxy.requests.slice(before).filter((request) => request.includes(home));
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.filter((request) => ids.some((id) => request.includes(id)))).toEqual([]);
    await lobby.close();
  });

  await test.step('the popup says what it has, searches, and is accessible in both themes', async () => {
    // The popup closes itself after a search; the other tab keeps the browser open.
    const shown = await context.newPage();
    await shown.goto(popup);
    await expect(shown.getByRole('status')).toContainText('verified with key');
    const field = shown.getByLabel('Is this player a cheater?');
    await expect(field).toBeFocused();
    for (const colorScheme of ['dark', 'light'] as const) {
      await shown.emulateMedia({ colorScheme });
      await expectAccessible(shown);
    }
    const before = proxy.requests.length;
    await shown.getByRole('button', { name: 'Check now' }).click();
    await expect.poll(() => proxy.requests.slice(before)).toEqual([`GET ${home}/lists/convicted.txt`]);
    await field.fill('who knows <b>');
    await shown.keyboard.press('Enter');
    await expect(shown.getByRole('alert').filter({ hasText: 'Could not resolve' })).toBeVisible();
    const opened = context.waitForEvent('page');
    await field.fill(`${steam}/profiles/${pending.steam64Id}`);
    // The popup may close before the key is released.
    await shown.keyboard.press('Enter').catch(() => undefined);
    await expect(await opened).toHaveURL(/\?steamId=/);
  });
});

test('the extension ignores a list that was altered or is older than 48 hours, and asks before it trusts another key', async () => {
  await using extension = await open();
  const { context, proxy, popup } = extension;
  const page = await context.newPage();
  const [key, next] = [aKey(), aKey()];
  const publish = (issuedAt: number, signing: typeof key, keys: readonly (typeof key)[], isChanged = false) => {
    const source = `${home}/lists/convicted.txt`;
    const ids = [cheater.steam64Id, pending.steam64Id].toSorted();
    const { bytes: body, headers } = signList({ key: signing, source, issuedAt, ids });
    if (isChanged) body[body.length - 2] = (body.at(-2) ?? 0) ^ 1;
    proxy.replace('/lists/convicted.txt', () => ({ headers, body }));
    proxy.replace('/.well-known/argus.json', (reply) => ({ headers: reply.headers, body: publishKeys(keys) }));
  };
  const checkNow = async () => {
    await page.goto(popup);
    await page.getByRole('button', { name: 'Check now' }).click();
  };
  const expectNothing = async () => {
    await page.goto(`${steam}/id/someone`);
    await expect(page.locator('.actual_persona_name')).toBeVisible();
    await expect(marks(page).or(bar(page))).toHaveCount(0);
  };

  publish(Date.now(), key, [key], true);
  await page.goto(popup);
  await expect(page.getByRole('status')).toContainText(problems.badSignature.message);
  await expectNothing();

  publish(Date.now() - 49 * hourMs, key, [key]);
  await checkNow();
  await expect(page.getByRole('status')).toContainText(problems.outdated.message);
  await expectNothing();

  publish(Date.now() - 47 * hourMs, key, [key]);
  await checkNow();
  await expect(page.getByRole('status')).not.toContainText(problems.outdated.message);
  await page.goto(`${steam}/id/someone`);
  await expect(marks(page)).toHaveCount(2);

  publish(Date.now(), next, [next]);
  await checkNow();
  await expect(page.getByRole('status')).toContainText(problems.keyChanged.message);
  await expect(page.getByRole('definition').filter({ hasText: next.id })).toBeVisible();
  await expectAccessible(page);
  await expectNothing();
  await page.goto(popup);
  await page.getByRole('button', { name: 'Trust the new key' }).click();
  await expect(page.getByRole('status')).toContainText(`verified with key ${next.id}`);
  await page.goto(`${steam}/id/someone`);
  await expect(marks(page)).toHaveCount(2);
});

test('the extension asks for a site first and refuses an invalid address', async () => {
  await using extension = await open('any-site');
  const { context, proxy, popup } = extension;
  const page = await context.newPage();
  await page.goto(`${steam}/id/someone`);
  await page.goto(popup);
  await expect(page.getByRole('status')).toContainText(problems.noInstance.message);
  await expect(page.getByLabel('Site', { exact: true })).toBeFocused();
  await page.keyboard.type('http://argus.example');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: instanceMessage.message })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: 'Search' })).toBeHidden();
  expect(proxy.requests).toEqual([]);
});
