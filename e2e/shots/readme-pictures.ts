import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { demoPlayers } from '@argus/sandbox/demo/demo-players';
import { type Browser, chromium, type Page } from '@playwright/test';
import { browserArgs, getBrowser } from '../browser/find-browser.ts';
import { answerForeignRequests } from '../foreign-requests.ts';
import { logIn } from '../log-in.ts';
import { startProduct } from '../start-product.ts';
import { showExtension } from './extension-pictures.ts';

/* `npm run pictures`: the pictures that README.md shows, dark and light, into docs/images. */

const dir = join(import.meta.dirname, '../../docs/images');
const viewport = { width: 1120, height: 700 };
const maxBytes = 150_000;
const pictures = [
  { name: 'search', path: `/?steamId=${demoPlayers.convicted}`, persona: null },
  { name: 'watch', path: '/the-watch', persona: 'eye' },
  { name: 'panel', path: '/panel/overview', persona: 'moderator' },
] as const;

await mkdir(dir, { recursive: true });
// Always the same one, since the extension's popup shows it.
const port = Number(process.env.E2E_PORT ?? 4310);
const stopProduct = await startProduct(port);
const browser = await chromium.launch({ executablePath: await getBrowser(), args: browserArgs });
await answerForeignRequests(browser);
try {
  for (const picture of pictures) await take(browser, picture);
  await showExtension({ home: `http://localhost:${port}`, convicted: demoPlayers.convicted }, save);
} finally {
  await browser.close();
  await stopProduct();
}

async function take(from: Browser, { name, path, persona }: (typeof pictures)[number]): Promise<void> {
  const context = await from.newContext({
    viewport,
    baseURL: `http://localhost:${port}`,
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  if (persona) await logIn(page, persona);
  await page.goto(path);
  await page.locator('html[data-alive]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  // A toast that greets the persona disappears by itself.
  await page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      document.querySelector('main .animate-breathe, [aria-live] > .animate-arrive') === null,
  );
  for (const theme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await save(page, `${name}-${theme}`);
  }
  await context.close();
}

async function save(page: Page, name: string): Promise<void> {
  const file = join(dir, `${name}.png`);
  await page.screenshot({ path: file, animations: 'disabled' });
  const { size } = await stat(file);
  console.log(`${name}.png  ${Math.round(size / 1000)} kB`);
  if (size > maxBytes) throw new Error(`${file} is larger than ${maxBytes / 1000} kB`);
}
