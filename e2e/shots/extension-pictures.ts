import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildExtension } from '@argus/extension/build';
import type { Page } from '@playwright/test';
import { findFullChromium, noFullChromiumMessage } from '../browser/find-browser.ts';
import { openExtension } from '../extension/open-extension.ts';
import { pending, stranger } from '../extension/people.ts';
import { profilePage, steam } from '../extension/steam-pages.ts';

const owner = (steam64Id: string) => ({ steam64Id, name: 'awpercut' });

/** Calls `save` with a marked profile and with the popup in both themes. */
export async function showExtension(
  { home, convicted }: { home: string; convicted: string },
  save: (page: Page, name: string) => Promise<void>,
): Promise<void> {
  const executablePath = await findFullChromium();
  if (executablePath === null) throw new Error(noFullChromiumMessage);
  const outDir = await mkdtemp(join(tmpdir(), 'argus-extension-'));
  await buildExtension({ instance: home, outDir });
  const path = '/id/awpercut';
  const pages = { [path]: profilePage(path, owner(convicted), stranger, [pending, owner(convicted)]) };
  await using extension = await openExtension({ executablePath, path: join(outDir, 'chrome'), pages });
  const page = await extension.context.newPage();
  await page.setViewportSize({ width: 900, height: 420 });
  await page.goto(`${steam}${path}`);
  await page.locator('.argus-mark').first().waitFor();
  await save(page, 'extension-profile');
  await page.goto(extension.popup);
  await page.getByText('verified with key').waitFor();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: 384, height });
  for (const theme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await save(page, `extension-popup-${theme}`);
  }
  await rm(outDir, { recursive: true });
}
