import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildExtension } from '@argus/extension/build';
import { expect, type Page, test } from '@playwright/test';
import { serveSteam } from './open-extension.ts';
import { cheater, steamPages } from './people.ts';
import { steam } from './steam-pages.ts';

/** The part of a userscript manager's API that our script uses. */
const manager = `
  const stored = new Map();
  window.commands = new Map();
  window.GM = {
    getValue: async (name) => stored.get(name),
    setValue: async (name, value) => void stored.set(name, value),
    registerMenuCommand: (title, run) => window.commands.set(title, run),
    async xmlHttpRequest({ url, headers, onload }) {
      const { body, ...answer } = await window.fetchOutside(url, headers);
      onload({ ...answer, response: Uint8Array.from(atob(body), (character) => character.charCodeAt(0)).buffer });
    },
  };
`;

/** Opens a friends list on Steam and runs the script there, as a userscript manager would. */
async function runOnSteam(page: Page, script: string) {
  const requests: string[] = [];
  await page.exposeFunction('fetchOutside', async (url: string, headers: Record<string, string>) => {
    requests.push(url);
    const answer = await fetch(url, { headers });
    const responseHeaders = Array.from(answer.headers, ([name, value]) => `${name}: ${value}`).join('\r\n');
    const body = Buffer.from(await answer.arrayBuffer()).toString('base64');
    return { status: answer.status, finalUrl: answer.url, responseHeaders, body };
  });
  await serveSteam(page.context(), steamPages);
  await page.goto(`${steam}/id/someone/friends/`);
  await page.evaluate(manager);
  await page.evaluate(script);
  return requests;
}

async function expectMarks(page: Page, home: string): Promise<void> {
  const block = page.locator('.friend_block_v2', { has: page.locator('.argus-mark') });
  await expect(block).toHaveCount(1);
  await expect(block.locator('.argus-mark')).toHaveAttribute('href', `${home}/?steamId=${cheater.steam64Id}`);
}

const waitForList = (home: string) =>
  expect.poll(async () => (await fetch(`${home}/lists/convicted.txt`)).status).toBe(200);

test('the userscript marks the same players as the extension', async ({ page, baseURL }) => {
  const home = baseURL ?? '';
  const outDir = await mkdtemp(join(tmpdir(), 'argus-userscript-'));
  await buildExtension({ instance: null, outDir });
  const script = await readFile(join(outDir, 'argus.user.js'), 'utf8');
  await rm(outDir, { recursive: true });
  await waitForList(home);

  const said: string[] = [];
  page.on('dialog', (dialog) => {
    said.push(dialog.message());
    return dialog.accept(dialog.type() === 'prompt' ? home : undefined);
  });
  const requests = await runOnSteam(page, script);
  await expect(page.locator('.argus-mark')).toHaveCount(0);

  await page.evaluate("window.commands.get('Argus: choose the site')()");
  expect(said.at(-1)).toContain('convicted');
  await page.evaluate("document.body.append(document.createElement('hr'))");
  await expectMarks(page, home);
  expect(requests).toEqual([`${home}/lists/convicted.txt`, `${home}/.well-known/argus.json`]);
});

test('the userscript that a site serves marks players at once, and asks for nothing but the list', async ({
  page,
  baseURL,
}) => {
  const home = baseURL ?? '';
  await waitForList(home);
  const script = await (await fetch(`${home}/tools/extension.user.js`)).text();
  const requests = await runOnSteam(page, script);
  await expectMarks(page, home);
  expect(requests).toEqual([`${home}/lists/convicted.txt`]);
  expect(await page.evaluate('[...window.commands.keys()]')).toEqual(['Argus: state of the list']);
});
